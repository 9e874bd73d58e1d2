import { sql } from 'kysely';
import type { ContactMessages, Subscriptions } from '#domain';
import { jsonOf } from '../json.ts';
import type { Statements } from '../tables.ts';
import { holdsOf } from './legal-holds.ts';

export const subscriptions = (statements: Statements): Subscriptions => ({
  async add({ email, token, at }) {
    const added = await statements
      .insertInto('mail_subscriptions')
      .values({ email, token, subscribed_at: at })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('email')
      .execute();
    return added.length > 0;
  },

  async has(email) {
    const found = await statements
      .selectFrom('mail_subscriptions')
      .select('email')
      .where('email', '=', email)
      .execute();
    return found.length > 0;
  },

  async remove(token) {
    await statements.deleteFrom('mail_subscriptions').where('token', '=', token).execute();
  },
});

export const contactMessages = (statements: Statements): ContactMessages => ({
  async add({ id, message, at }) {
    await statements
      .insertInto('contact_messages')
      .values({ id, message: jsonOf(message), received_at: at })
      .execute();
  },

  ofEmail: (email) =>
    statements
      .selectFrom('contact_messages')
      .select(['message', 'received_at as at'])
      .where(sql<boolean>`lower(message ->> 'email') = ${email}`)
      .orderBy('received_at')
      .execute(),

  async forgetBefore(at) {
    await statements
      .deleteFrom('contact_messages')
      .where('received_at', '<', at)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('customers as c')
              .where(sql<boolean>`c.email = lower(message ->> 'email')`)
              .where(({ exists: any, ref }) => any(holdsOf(ref('c.id')))),
          ),
        ),
      )
      .execute();
  },
});
