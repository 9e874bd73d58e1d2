import type { NotNull } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { readableAddress, type Customer, type Customers, type HeldCustomer } from '#domain';
import { jsonOf } from '../json.ts';
import type { Statements } from '../tables.ts';

/** A check of the table's says that nobody with an account is without these. */
interface Registered {
  readonly email: NotNull;
  readonly firstname: NotNull;
  readonly lastname: NotNull;
  readonly dob: NotNull;
  readonly phone: NotNull;
}

/** Whoever has none that can be read is asked for it. */
const withAddress = <Row extends Pick<Customer, 'address'>>(row: Row): Row => ({
  ...row,
  address: readableAddress(row.address),
});

export const customers = (statements: Statements): Customers => ({
  /** Stronger than an update's lock, so that nobody puts a line into the cart meanwhile. */
  async hold(id) {
    const row = await statements
      .selectFrom('customers')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .$castTo<{ readonly id: HeldCustomer }>()
      .executeTakeFirst();
    if (!row) throw new Error('A customer who is to be held does not exist.');
    return row.id;
  },

  async isRegistered(id) {
    const rows = await statements
      .selectFrom('customers')
      .where('id', '=', id)
      .where('is_guest', '=', false)
      .execute();
    return rows.length > 0;
  },

  async find(id) {
    const row = await statements
      .selectFrom('customers as c')
      .select(['c.id', 'c.email', 'c.firstname', 'c.lastname', 'c.dob', 'c.phone', 'c.address'])
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('customer_documents as d')
            .select(['d.type', 'd.path'])
            .whereRef('d.customer_id', '=', 'c.id')
            .orderBy('d.position', 'desc'),
        ).as('documents'),
      )
      .where('c.id', '=', id)
      .where('c.is_guest', '=', false)
      .$narrowType<Registered>()
      .executeTakeFirst();
    return row && withAddress(row);
  },

  async email(id) {
    const row = await statements
      .selectFrom('customers')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.email ?? undefined;
  },

  async register({ id, email, passwordHash, firstname, lastname, dob, phone, at }) {
    const names = { firstname, lastname };
    const added = await statements
      .insertInto('customers')
      .values({
        ...{ id, is_guest: false, created_at: at, email, password_hash: passwordHash },
        ...{ ...names, dob, phone, address: null },
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .execute();
    return added.length > 0;
  },

  credentials: (email) =>
    statements
      .selectFrom('customers')
      .select(['id', 'password_hash as passwordHash'])
      .where('email', '=', email)
      .$narrowType<{ passwordHash: NotNull }>()
      .executeTakeFirst(),

  async setPassword(id, hash) {
    await statements
      .updateTable('customers')
      .set({ password_hash: hash })
      .where('id', '=', id)
      .execute();
  },

  async comeHome(id, network, at) {
    await statements
      .insertInto('known_networks')
      .values({ customer_id: id, network, seen_at: at })
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'network']).doUpdateSet({ seen_at: at }),
      )
      .execute();
  },

  async isAtHome(email, network, since) {
    const rows = await statements
      .selectFrom('known_networks as k')
      .innerJoin('customers as c', 'c.id', 'k.customer_id')
      .where('c.email', '=', email)
      .where('k.network', '=', network)
      .where('k.seen_at', '>', since)
      .execute();
    return rows.length > 0;
  },

  async forgetHomes(before) {
    await statements.deleteFrom('known_networks').where('seen_at', '<', before).execute();
  },

  async leaveHome(id) {
    await statements.deleteFrom('known_networks').where('customer_id', '=', id).execute();
  },

  async change(id, change) {
    const { firstname, lastname, dob, phone, address } = change;
    const changed = {
      ...{ firstname, lastname, dob, phone },
      address: address && jsonOf(address),
    } satisfies Record<keyof typeof change, unknown>;
    // What is left out is no column of the statement, and without a column there is no statement.
    if (Object.values(changed).every((value) => value === undefined)) return;
    await statements.updateTable('customers').set(changed).where('id', '=', id).execute();
  },

  /** The last one sent is put in first, so that the first one sent is the newest. */
  async addDocuments(id, documents, at) {
    if (documents.length === 0) return;
    const once = documents.filter(
      ({ path }, index) => documents.findIndex((other) => other.path === path) === index,
    );
    await statements
      .insertInto('customer_documents')
      .values(once.map((sent) => ({ ...sent, customer_id: id, added_at: at })).reverse())
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'path'])
          .doUpdateSet(({ ref }) => ({ type: ref('excluded.type') })),
      )
      .execute();
  },

  async adopt(guest, customer, at) {
    const adopted = await statements
      .with('files', (inside) =>
        inside
          .updateTable('uploads')
          .set({ customer_id: customer })
          .where('customer_id', '=', guest),
      )
      .with('adoption', (inside) =>
        inside
          .insertInto('adoptions')
          .values({ customer_id: customer, guest_id: guest, at })
          .onConflict((conflict) => conflict.columns(['customer_id', 'guest_id']).doNothing()),
      )
      .updateTable('consultations')
      .set({ customer_id: customer })
      .where('customer_id', '=', guest)
      .returning('id')
      .execute();
    return adopted.map(({ id }) => id);
  },
});
