/** Who comes to the pharmacy, and what they have done before a test begins. */
import { randomUUID } from 'node:crypto';
import {
  type ConsultationId,
  type CustomerId,
  type FailureKind,
  type OptionId,
  type Outcome,
  type Ports,
  type PostedConsultation,
  type Store,
  addToCart,
  asCustomerId,
  asOptionId,
  submitConsultation,
} from '#domain';
import { slimming } from '../../kit/consultations.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { newEmail, registration } from '../../kit/samples.ts';
import { shelve as shelveAt, type Shelved } from '../../kit/shelf.ts';
import { pharmacy } from './pharmacy.ts';

/** What came of something that is expected to work. */
export function valueOf<Value>(outcome: Outcome<Value, FailureKind>): Value {
  if (!outcome.ok) throw new Error(`Expected it to work: ${JSON.stringify(outcome.failure)}`);
  return outcome.value;
}

/** What comes of something that is not done, as it is expected. */
export const failure = (kind: string, more: object = {}) => ({
  ok: false,
  failure: { kind, ...more },
});

export async function guest(): Promise<CustomerId> {
  const id = asCustomerId(randomUUID());
  const { database, clock } = pharmacy.ports;
  await database.sessions.addGuest({ id, at: clock() });
  return id;
}

/** Somebody with an account. */
export async function customer(email = newEmail()): Promise<CustomerId> {
  const id = asCustomerId(randomUUID());
  const { database, passwords, clock } = pharmacy.ports;
  const { password, ...person } = registration({
    email,
    lastname: 'Patient',
    phone: '07700900123',
  });
  const passwordHash = await passwords.hash(password);
  await database.customers.register({ ...person, id, passwordHash, at: clock() });
  return id;
}

export const CREAM = { optionId: asOptionId('cream-30g'), code: 'sample-cream' };
/** Two are in stock. */
export const SCARCE = { optionId: asOptionId('cream-100g'), code: 'sample-cream' };
/** Two at least, four at most. */
export const SOAP = { optionId: asOptionId('soap-pairs'), code: 'sample-soap' };
/** Needs a consultation. */
export const SLIMMER = { optionId: asOptionId('slimmer-1mg'), code: 'sample-slimmer' };
export const TABLETS = { optionId: asOptionId('tablets-16'), code: 'sample-tablets' };
export const TRIPTAN = { optionId: asOptionId('triptan-50mg'), code: 'sample-triptan' };

export async function puts(who: CustomerId, what: typeof CREAM, quantity = 1): Promise<void> {
  valueOf(await addToCart(pharmacy.ports, who, { ...what, quantity }));
}

/** An eligible consultation; gives its id. */
export const consults = async (
  who: CustomerId,
  posted: PostedConsultation = slimming(),
): Promise<ConsultationId> =>
  valueOf(await submitConsultation(pharmacy.ports, who, posted, '192.0.2.1'));

/** What is in a cart: options and how many of each. */
export const cartOf = async (who: CustomerId): Promise<readonly (readonly [string, number])[]> =>
  (await pharmacy.ports.database.carts.lines(who)).map(({ optionId, quantity }) => [
    optionId,
    quantity,
  ]);

/** Another shelf than the catalogue's. */
export const shelve = (optionId: string, change: Shelved): Promise<void> =>
  shelveAt(pharmacy.sql, optionId, change);

export async function stockOf(optionId: OptionId): Promise<number | undefined> {
  return (await pharmacy.ports.database.products.option(optionId))?.stock;
}

export interface Promised {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** Mail that was promised, in that order. */
export const promised = (): Promise<readonly Promised[]> =>
  pastThePorts<Promised>(
    pharmacy.sql,
    'SELECT recipient, subject, text, written_at AS at FROM outbox ORDER BY written_at, ctid',
  );

export const count = async (table: string): Promise<number | undefined> =>
  (await pastThePorts<{ count: number }>(pharmacy.sql, `SELECT count(*) AS count FROM ${table}`))[0]
    ?.count;

/** The ports, but transactions see something else than what is kept. */
export function stores(change: (store: Store) => Store): Ports {
  const { database } = pharmacy.ports;
  const transaction: typeof database.transaction = (work) =>
    database.transaction((store) => work(change(store)));
  return { ...pharmacy.ports, database: { ...database, transaction } };
}
