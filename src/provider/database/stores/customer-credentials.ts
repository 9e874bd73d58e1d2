/** The accounts of customers: under which email, with which password. */
import type { NotNull } from 'kysely';
import type { Customers } from '#domain';
import type { Statements } from '../tables.ts';

type Credentials = Pick<Customers, 'email' | 'register' | 'credentials' | 'setPassword'>;

export const customerCredentials = (statements: Statements): Credentials => ({
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
        ...{ ...names, dob, phone, address: null, summaries_forgotten: 0 },
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
});
