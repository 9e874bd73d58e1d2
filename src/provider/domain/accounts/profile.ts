import { keptAddress } from '../address.ts';
import type { Customer, ProfileChange, SaidChange } from '../account-store.ts';
import type { CustomerId } from '../ids.ts';
import { missingFiles } from '../missing-files.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { birthDayOf, phoneOf } from './personal.ts';

const NO_CUSTOMER = { kind: 'not-found', what: 'customer' } as const;

/** The customer's own record. A guest has none, and nobody has another's. */
export async function readProfile(
  { database }: Ports,
  caller: CustomerId,
  id: CustomerId,
): Promise<Outcome<Customer, 'not-found'>> {
  const customer = caller === id ? await database.customers.find(id) : undefined;
  return customer ? done(customer) : failed(NO_CUSTOMER);
}

/** Changes what is sent of the customer's own record; gives the record as it is then. */
export async function updateProfile(
  { database, clock }: Ports,
  caller: CustomerId,
  id: CustomerId,
  sent: ProfileChange,
): Promise<Outcome<Customer, 'not-found' | 'under-age' | 'unacceptable'>> {
  if (caller !== id) return failed(NO_CUSTOMER);
  const at = clock();
  const change = tidied(sent, at);
  if (!change.ok) return change;
  return database.transaction(async (store) => {
    await store.customers.hold(id);
    if (!(await store.customers.isRegistered(id))) return failed(NO_CUSTOMER);
    const { documents = [], ...rest } = change.value;
    const problems = await missingFiles(
      store,
      id,
      documents.map(({ path }, index) => ({ path, field: `/documents/${index}/path` })),
    );
    if (problems) return failed({ kind: 'unacceptable', problems });
    await store.customers.change(id, rest);
    await store.customers.addDocuments(id, documents, at);
    await store.queue.forgetSummaries(id);
    const customer = await store.customers.find(id);
    return customer ? done(customer) : failed(NO_CUSTOMER);
  });
}

/** As the change is kept: without what was typed around the words. */
function tidied(
  { firstname, lastname, dob, phone, address, documents }: ProfileChange,
  now: Date,
): Outcome<SaidChange, 'under-age' | 'unacceptable'> {
  const day = dob === undefined ? done(undefined) : birthDayOf(dob, now);
  if (!day.ok) return day;
  const number = phone === undefined ? done(undefined) : phoneOf(phone);
  if (!number.ok) return number;
  return done({
    firstname: firstname?.trim(),
    lastname: lastname?.trim(),
    dob: day.value,
    phone: number.value,
    address: address && keptAddress({ nation: 'England', ...address }),
    documents,
  });
}
