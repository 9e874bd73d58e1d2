import { canonical, type Draft, type OfPerson } from '#record';
import { keptAddress } from '../address.ts';
import type { Customer, ProfileChange, SaidChange } from '../account-store.ts';
import type { CustomerId } from '../ids.ts';
import { missingFiles } from '../missing-files.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime, writeDown } from '../record/write.ts';
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
  ports: Ports,
  caller: CustomerId,
  id: CustomerId,
  sent: ProfileChange,
): Promise<Outcome<Customer, 'not-found' | 'under-age' | 'unacceptable'>> {
  if (caller !== id) return failed(NO_CUSTOMER);
  const { database } = ports;
  const now = atOneTime(ports);
  const at = now.clock();
  const change = tidied(sent, at);
  if (!change.ok) return change;
  return database.transaction(async (store) => {
    await store.customers.hold(id);
    const before = await store.customers.find(id);
    if (!before) return failed(NO_CUSTOMER);
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
    if (!customer) return failed(NO_CUSTOMER);
    await writeDown(now, store, `customer:${id}`, changesBetween(before, customer));
    return done(customer);
  });
}

const OF_PERSON = [
  ...(['firstname', 'lastname', 'dob', 'phone', 'address'] as const),
] satisfies readonly OfPerson[];

/** Her changes of who she is, for the record: who she was when somebody decided about her stays known. */
function changesBetween(before: Customer, after: Customer): readonly Draft[] {
  const changes = OF_PERSON.filter(
    (field) => canonical(before[field]) !== canonical(after[field]),
  ).map((field) => ({ field, was: before[field], is: after[field] }));
  const fields = changes.map(({ field }) => field);
  return changes.length === 0
    ? []
    : [{ what: 'person-changed', facts: { fields }, person: { changes } }];
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
