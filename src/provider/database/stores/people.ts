/** What is known of one person in every table, and how it is taken out. */
import { sql } from 'kysely';
import type { Stream } from '#record';
import { asCustomerId, type People } from '#domain';
import { jsonOf } from '../json.ts';
import type { Statements } from '../tables.ts';
import { holdsOf } from './legal-holds.ts';

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

  async streams(id) {
    const [posted, ordered] = [
      await statements
        .selectFrom('consultations')
        .select('id')
        .where('customer_id', '=', id)
        .execute(),
      await statements.selectFrom('orders').select('id').where('customer_id', '=', id).execute(),
    ];
    const streams: readonly Stream[] = [
      ...posted.map((row): Stream => `consultation:${row.id}`),
      ...ordered.map((row): Stream => `order:${row.id}`),
    ];
    // In one order, so that two who write to the same do not wait for each other.
    return [...streams].sort();
  },

  async hold(id, { by, reason, since }) {
    await statements
      .insertInto('legal_holds')
      .values({ customer_id: id, by_whom: by, reason, since })
      .execute();
  },

  async release(id) {
    await statements
      .deleteFrom('legal_holds')
      .where('customer_id', 'in', holdsOf(sql.val(id)))
      .execute();
  },

  holds: (id) =>
    statements
      .selectFrom('legal_holds')
      .select(['by_whom as by', 'reason', 'since'])
      .where('customer_id', 'in', holdsOf(sql.val(id)))
      .orderBy('since')
      .execute(),

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

  /** Many statements: call it inside a transaction. Files of hers are of no use then, and go with the next retention. */
  async erase(id, at) {
    const orders = statements.selectFrom('orders').select('id').where('customer_id', '=', id);
    const email = statements.selectFrom('customers').select('email').where('id', '=', id);
    await statements
      .updateTable('record_entries')
      .set({ person: null })
      .where('person', 'is not', null)
      .where('stream', 'in', [...(await this.streams(id)), 'order:' as Stream])
      .execute();
    await statements
      .updateTable('consultations')
      .set(({ ref }) => ({
        payload: sql`jsonb_build_object('condition', ${ref('payload')}->'condition',
          'treatment', ${ref('payload')}->'treatment', 'firstname', '', 'lastname', '', 'dob', '', 'answers', '{}'::jsonb)` as never,
        changed_answers: jsonOf([]),
        same_as: null,
      }))
      .where('customer_id', '=', id)
      .execute();
    await statements
      .updateTable('orders')
      .set(({ eb }) => ({
        address: jsonOf({ line1: 'Erased' }),
        network: null,
        card_fingerprint: null,
        tracking_id: eb.case().when('tracking_id', 'is', null).then(null).else('erased').end(),
      }))
      .where('customer_id', '=', id)
      .execute();
    // That a line was declined stays, and has words for as long as it does.
    await statements
      .updateTable('order_lines')
      .set({ decline_words: 'Erased' })
      .where('decline_words', 'is not', null)
      .where('order_id', 'in', orders)
      .execute();
    await statements
      .updateTable('order_events')
      .set({ note: null })
      .where('order_id', 'in', orders)
      .execute();
    await statements.deleteFrom('message_files').where('order_id', 'in', orders).execute();
    await statements
      .updateTable('order_messages')
      .set({ words: null })
      .where('order_id', 'in', orders)
      .execute();
    await statements
      .updateTable('gp_letters')
      .set(({ eb }) => ({
        letter: null,
        mail_to: eb.case().when('mail_to', 'is', null).then(null).else('erased').end(),
        mail_method: eb.case().when('mail_method', 'is', null).then(null).else('erased').end(),
      }))
      .where('order_id', 'in', orders)
      .execute();
    await statements.deleteFrom('first_approvals').where('order_id', 'in', orders).execute();
    await statements.deleteFrom('weight_verifications').where('order_id', 'in', orders).execute();
    await statements.deleteFrom('identity_verifications').where('customer_id', '=', id).execute();
    await statements
      .deleteFrom('outbox')
      .where(
        'gp_letter',
        'in',
        statements.selectFrom('gp_letters').select('id').where('order_id', 'in', orders),
      )
      .execute();
    await statements.deleteFrom('outbox').where('recipient', '=', email).execute();
    // What she wrote in the contact form, as `toTheTeam` words it.
    await statements
      .deleteFrom('outbox')
      .where('text', 'like', 'From: %')
      .where(
        sql<string>`lower(split_part(text, E'\\n', 2))`,
        '=',
        sql<string>`'reply-to: ' || (${email})`,
      )
      .execute();
    await statements.deleteFrom('mail_subscriptions').where('email', '=', email).execute();
    await statements
      .deleteFrom('contact_messages')
      .where(sql<string>`lower(message ->> 'email')`, '=', email)
      .execute();
    for (const table of [
      'notifications',
      'cart_lines',
      'customer_documents',
      'password_resets',
      'known_networks',
    ] as const)
      await statements.deleteFrom(table).where('customer_id', '=', id).execute();
    await statements
      .updateTable('sessions')
      .set({ ended_at: at })
      .where('customer_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    await statements
      .updateTable('customers')
      .set({
        ...{ is_guest: true, email: null, password_hash: null, firstname: null, lastname: null },
        ...{ dob: null, phone: null, address: null },
      })
      .where('id', '=', id)
      .execute();
  },
});
