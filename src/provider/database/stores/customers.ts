import type { NotNull } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Customers, HeldCustomer } from '#domain';
import { jsonOf } from '../json.ts';
import type { Statements } from '../tables.ts';
import { withAddress } from './address.ts';
import { customerCredentials } from './customer-credentials.ts';
import { customerFiles } from './customer-files.ts';
import { knownNetworks } from './known-networks.ts';

/** A check of the table's says that nobody with an account is without these. */
interface Registered {
  readonly email: NotNull;
  readonly firstname: NotNull;
  readonly lastname: NotNull;
  readonly dob: NotNull;
  readonly phone: NotNull;
}

export const customers = (statements: Statements): Customers => ({
  ...customerCredentials(statements),
  ...knownNetworks(statements),
  ...customerFiles(statements),

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
});
