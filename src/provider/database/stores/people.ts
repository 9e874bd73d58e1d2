/** What is known of one person, by every name that she has here. */
import { sql } from 'kysely';
import type { Stream } from '#record';
import { asCustomerId, type CustomerId, type People } from '#domain';
import type { Statements } from '../tables.ts';
import { withAddress } from './address.ts';
import { accountRecord } from './account-record.ts';
import { erasePerson } from './erase-person.ts';
import { legalHolds } from './legal-holds.ts';

export const people = (statements: Statements): People => ({
  async named(name) {
    const row = await statements
      .selectFrom('customers')
      .select('id')
      .where(({ eb, or }) =>
        or([eb('id', '=', asCustomerId(name)), eb('email', '=', name.toLowerCase())]),
      )
      .executeTakeFirst();
    return row?.id;
  },

  streams: (id) => streamsOf(statements, id),

  account: (id) => accountRecord(statements, id),

  async keptUnder(id) {
    const accounts = await statements
      .selectFrom('adoptions')
      .select('customer_id')
      .where('guest_id', '=', id)
      .orderBy('customer_id')
      .execute();
    return [...accounts.map((row) => row.customer_id), id];
  },

  async goneOnAs(id) {
    const guests = await statements
      .selectFrom('adoptions as a')
      .select('a.guest_id')
      .distinct()
      .where('a.customer_id', '=', id)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('adoptions as other')
              .whereRef('other.guest_id', '=', 'a.guest_id')
              .where('other.customer_id', '<>', id),
          ),
        ),
      )
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('consultations as c').whereRef('c.customer_id', '=', 'a.guest_id')),
      )
      .orderBy('a.guest_id')
      .execute();
    return guests.map((row) => row.guest_id);
  },

  ...legalHolds(statements),
  ...supplies(statements),

  async withNames(ids) {
    if (ids.length === 0) return new Map();
    const rows = await statements
      .selectFrom('customers')
      .select(['id', 'email', 'firstname', 'lastname', 'dob', 'phone', 'address'])
      .where('id', 'in', [...ids])
      .where(sql<boolean>`coalesce(email, password_hash, firstname, lastname, phone,
        dob::text, address::text) IS NOT NULL`)
      .execute();
    return new Map(rows.map(({ id, ...row }) => [id, withAddress(row)]));
  },

  async erase(id, at) {
    await erasePerson(statements, { id, streams: await streamsOf(statements, id), at });
  },
});

async function streamsOf(statements: Statements, id: CustomerId): Promise<readonly Stream[]> {
  const [posted, ordered] = [
    await statements
      .selectFrom('consultations')
      .select('id')
      .where('customer_id', '=', id)
      .execute(),
    await statements.selectFrom('orders').select('id').where('customer_id', '=', id).execute(),
  ];
  const own = await statements
    .selectFrom('record_streams')
    .select('stream')
    .where('stream', 'in', ({ selectFrom }) =>
      selectFrom('adoptions')
        .select(sql<Stream>`'customer:' || guest_id`.as('stream'))
        .where('customer_id', '=', id)
        .unionAll(sql`SELECT ${`customer:${id}`}` as never),
    )
    .execute();
  const streams: readonly Stream[] = [
    ...posted.map((row): Stream => `consultation:${row.id}`),
    ...ordered.map((row): Stream => `order:${row.id}`),
    ...own.map(({ stream }) => stream),
  ];
  return [...streams].sort();
}

/** What is open or was supplied: while it is, or not long ago, nothing of her is erased. */
const supplies = (statements: Statements): Pick<People, 'hasOpenOrder' | 'lastSupplied'> => ({
  async hasOpenOrder(id) {
    const open = await statements
      .selectFrom('orders')
      .where('customer_id', '=', id)
      .where('status', 'in', ['pending', 'active'])
      .execute();
    return open.length > 0;
  },

  async lastSupplied(id) {
    const row = await statements
      .selectFrom('orders')
      .select(({ fn }) => fn.max<Date | null>('created_at').as('order'))
      .select(
        sql<Date | null>`max(coalesce(dispatched_at, created_at)) FILTER (WHERE needs_prescriber AND status = 'past')`.as(
          'prescription',
        ),
      )
      .where('customer_id', '=', id)
      .where('status', '=', 'past')
      .executeTakeFirst();
    return row ?? { order: null, prescription: null };
  },
});
