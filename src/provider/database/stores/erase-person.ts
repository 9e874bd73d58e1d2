/** How what is known of one person is taken out of every table. */
import { sql } from 'kysely';
import type { Stream } from '#record';
import type { CustomerId } from '#domain';
import { jsonOf } from '../json.ts';
import type { Statements } from '../tables.ts';

interface Erased {
  readonly id: CustomerId;
  /** Of the record, those that are hers. */
  readonly streams: readonly Stream[];
  readonly at: Date;
}

/**
 * Many statements: call it inside a transaction. Files of hers are of no use then, and go with the next retention.
 * Who she is goes last, because her emails are found by her address.
 */
export async function erasePerson(statements: Statements, person: Erased): Promise<void> {
  const { id } = person;
  await eraseEntries(statements, person);
  await eraseConsultations(statements, id);
  await eraseOrders(statements, id);
  await eraseLetters(statements, id);
  await eraseEmails(statements, id);
  for (const table of [
    'identity_verifications',
    'notifications',
    'cart_lines',
    'customer_documents',
    'password_resets',
    'known_networks',
  ] as const)
    await statements.deleteFrom(table).where('customer_id', '=', id).execute();
  await eraseAccount(statements, person);
}

const ordersOf = (statements: Statements, id: CustomerId) =>
  statements.selectFrom('orders').select('id').where('customer_id', '=', id);

const eraseEntries = (statements: Statements, { streams }: Erased) =>
  statements
    .updateTable('record_entries')
    .set({ person: null })
    .where('person', 'is not', null)
    .where('stream', 'in', [...streams, 'order:' as Stream])
    .execute();

/** Which one it was stays, and what it concluded. */
const eraseConsultations = (statements: Statements, id: CustomerId) =>
  statements
    .updateTable('consultations')
    .set(({ ref }) => ({
      payload: sql`jsonb_build_object('condition', ${ref('payload')}->'condition',
        'treatment', ${ref('payload')}->'treatment', 'firstname', '', 'lastname', '', 'dob', '', 'answers', '{}'::jsonb)` as never,
      changed_answers: jsonOf([]),
      same_as: null,
    }))
    .where('customer_id', '=', id)
    .execute();

/** What was supplied and paid stays. */
async function eraseOrders(statements: Statements, id: CustomerId): Promise<void> {
  const orders = ordersOf(statements, id);
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
  // Its words may have named her; nobody can tell any more what was read, and is asked.
  for (const table of ['decisions', 'supply_checks'] as const)
    await statements
      .updateTable(table)
      .set({ high_read: [] })
      .where('order_id', 'in', orders)
      .execute();
  // It was made of words to her: whether a decision is sent again its id alone tells then.
  await statements
    .updateTable('decisions')
    .set({ request: null })
    .where('order_id', 'in', orders)
    .execute();
  await statements
    .updateTable('order_events')
    .set({ note: null })
    .where('order_id', 'in', orders)
    .execute();
  await statements
    .updateTable('order_messages')
    .set({ words: null })
    .where('order_id', 'in', orders)
    .execute();
  for (const table of ['message_files', 'first_approvals', 'weight_verifications'] as const)
    await statements.deleteFrom(table).where('order_id', 'in', orders).execute();
}

async function eraseLetters(statements: Statements, id: CustomerId): Promise<void> {
  const orders = ordersOf(statements, id);
  await statements
    .updateTable('gp_letters')
    .set(({ eb }) => ({
      letter: null,
      mail_to: eb.case().when('mail_to', 'is', null).then(null).else('erased').end(),
      mail_method: eb.case().when('mail_method', 'is', null).then(null).else('erased').end(),
      ended_reason: eb.case().when('ended_reason', 'is', null).then(null).else('Erased').end(),
    }))
    .where('order_id', 'in', orders)
    .execute();
  await statements
    .deleteFrom('outbox')
    .where(
      'gp_letter',
      'in',
      statements.selectFrom('gp_letters').select('id').where('order_id', 'in', orders),
    )
    .execute();
}

/** Emails to her and of her that are still on their way, and those that she had asked for. */
async function eraseEmails(statements: Statements, id: CustomerId): Promise<void> {
  const email = statements.selectFrom('customers').select('email').where('id', '=', id);
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
}

/** Her sessions end, and nobody is left who could begin one. */
async function eraseAccount(statements: Statements, { id, at }: Erased): Promise<void> {
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
}
