/** People with accounts, over HTTP as a browser does it. */
import { randomUUID } from 'node:crypto';
import type { CartChange, Customer as Profile } from '#contract';
import { jsonOf, type Customer, type Shop } from './shop.ts';

export const PASSWORD = 'a long sample';

export const newEmail = (): string => `${randomUUID()}@example.com`;

/** What somebody fills in to create an account; `change` replaces parts of it. */
export const registration = (change: object = {}) => ({
  email: newEmail(),
  password: PASSWORD,
  firstname: 'Sample',
  lastname: 'Customer',
  dob: '1990-05-17',
  phone: '07700 900123',
  ...change,
});

export interface SignedIn {
  readonly message: string;
  readonly data: {
    readonly user: Profile;
    readonly accessToken: string;
    readonly refreshToken: string;
    readonly cartChanges: readonly CartChange[];
  };
}

/** Posts as nobody, or with somebody's token. */
export const send = (
  { api }: Shop,
  path: string,
  body: unknown,
  bearer?: Customer,
): Promise<Response> =>
  fetch(`${api}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer.accessToken}` }),
    },
  });

export interface Account {
  readonly email: string;
  readonly customer: Customer;
  readonly data: SignedIn['data'];
}

async function accountOf(shop: Shop, email: string, response: Response): Promise<Account> {
  if (!response.ok) throw new Error(`Expected an account: ${await response.text()}`);
  const { data } = await jsonOf<SignedIn>(response);
  return { email, customer: shop.as(data), data };
}

export async function newAccount(shop: Shop, bearer?: Customer): Promise<Account> {
  const body = registration();
  return accountOf(shop, body.email, await send(shop, '/customers/register', body, bearer));
}

export const tryLogin = (
  shop: Shop,
  email: string,
  password: string,
  bearer?: Customer,
): Promise<Response> => send(shop, '/customers/login', { email, password }, bearer);

export const loggedIn = async (
  shop: Shop,
  email: string,
  bearer?: Customer,
  password = PASSWORD,
): Promise<Account> => accountOf(shop, email, await tryLogin(shop, email, password, bearer));

/** For what posts more than anybody would who is no test: of every attempt nothing is remembered. */
export async function forgetEveryAttempt({ provider: { queries } }: Shop): Promise<void> {
  await queries.query(`CREATE FUNCTION forget_attempt() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN NEW.count = 1; NEW.free_at = ''-infinity''; RETURN NEW; END'`);
  await queries.query(`CREATE TRIGGER forget_attempts BEFORE INSERT OR UPDATE ON attempts
    FOR EACH ROW EXECUTE FUNCTION forget_attempt()`);
}

/** As if nobody had tried anything lately. */
export async function forgetAttempts({ provider }: Shop): Promise<void> {
  await provider.queries.query('DELETE FROM attempts');
}
