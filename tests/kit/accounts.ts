/** People with accounts, over HTTP as a browser does it. */
import type { CartChange, Customer as Profile } from '#contract';
import { bodyOf, customerAt, type Customer, type Reached, type TokenPair } from './customer.ts';
import { ownNetwork, PASSWORD, registration } from './samples.ts';

export interface SignedIn {
  readonly message: string;
  readonly data: TokenPair & {
    readonly user: Profile;
    readonly cartChanges: readonly CartChange[];
  };
}

/** Posts as nobody, from wherever it is, or with somebody's token and from where she is. */
export const send = (
  { api }: Reached,
  path: string,
  body: unknown,
  bearer?: Customer,
  headers: Record<string, string> = bearer?.network ?? ownNetwork(),
): Promise<Response> =>
  fetch(`${api}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer.accessToken}` }),
      ...headers,
    },
  });

export interface Account {
  readonly email: string;
  readonly customer: Customer;
  readonly data: SignedIn['data'];
}

/** Somebody who just created an account: out of nothing, or out of a guest's session. */
export async function newAccount(
  server: Reached,
  bearer?: Customer,
  change: object = {},
): Promise<Account> {
  const body = registration(change);
  const response = await send(server, '/customers/register', body, bearer);
  const { data } = await bodyOf<SignedIn>(response, 201);
  return { email: body.email, customer: customerAt(server, data), data };
}

export const registered = async (server: Reached, change?: object): Promise<Customer> =>
  (await newAccount(server, undefined, change)).customer;

export const tryLogin = (
  server: Reached,
  email: string,
  password: string,
  bearer?: Customer,
  from?: Customer['network'],
): Promise<Response> => send(server, '/customers/login', { email, password }, bearer, from);

export async function loggedIn(
  server: Reached,
  email: string,
  bearer?: Customer,
  password = PASSWORD,
): Promise<Account> {
  const { data } = await bodyOf<SignedIn>(await tryLogin(server, email, password, bearer), 200);
  return { email, customer: customerAt(server, data), data };
}
