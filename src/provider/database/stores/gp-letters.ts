/** Letters to GP practices, and consents that were taken back. */
import { sql, type NotNull } from 'kysely';
import type { GpLetters } from '#domain';
import { jsonOf } from '../json.ts';
import type { Statements } from '../tables.ts';
import { letterOf, lettersOf, mailIn } from './gp-letter-rows.ts';
import { posting } from './gp-letters-to-post.ts';

export const gpLetters = (statements: Statements): GpLetters => ({
  supplied: (order) =>
    statements
      .selectFrom('order_lines as l')
      .leftJoin('product_options as po', 'po.id', 'l.option_id')
      .select(['l.name', 'l.strength', 'l.quantity', 'po.qty_per_pack as pack'])
      .select('l.consultation_id as consultationId')
      .where('l.order_id', '=', order)
      .where('l.declined_at', 'is', null)
      .where('l.consultation_id', 'is not', null)
      .$narrowType<{ consultationId: NotNull }>()
      .orderBy('l.position')
      .execute(),

  async add({ id, orderId, consultationId, letter, at }) {
    await statements
      .insertInto('gp_letters')
      .values({
        ...{ id, order_id: orderId, consultation_id: consultationId, letter: jsonOf(letter) },
        ...{ made_at: at, posted_at: null, posted_by: null, returned_at: null },
        ...{ mail_to: null, mail_by: null, mail_method: null },
        ...{ mail_queued_at: null, mail_state: null, mail_state_at: null },
        mail_confirmed_at: null,
        ...{ ended_at: null, ended_by: null, ended_reason: null },
      })
      .execute();
  },

  async find(id) {
    const row = await lettersOf(statements).where('g.id', '=', id).executeTakeFirst();
    return row && letterOf(row);
  },

  async byIds(ids) {
    if (ids.length === 0) return [];
    const rows = await lettersOf(statements)
      .leftJoin('gp_withdrawals as w', 'w.order_id', 'g.order_id')
      .select(['w.at as withdrawnAt', 'w.by_whom as withdrawnBy'])
      .where('g.id', 'in', [...ids])
      .execute();
    return rows.map(({ withdrawnAt: at, withdrawnBy: by, ...row }) => ({
      ...letterOf(row),
      withdrawal: at === null ? undefined : { at, by },
    }));
  },

  async ofOrder(id) {
    const rows = await lettersOf(statements)
      .where('g.order_id', '=', id)
      .orderBy('g.made_at')
      .orderBy('g.id')
      .execute();
    return rows.map(letterOf);
  },

  async ofOtherOrders(customer, id) {
    const rows = await lettersOf(statements)
      .where('o.customer_id', '=', customer)
      .where('o.id', '<>', id)
      .orderBy('g.made_at', 'desc')
      .orderBy('g.id', 'desc')
      .execute();
    return rows.map(letterOf);
  },

  async setLetter(id, letter) {
    await statements
      .updateTable('gp_letters')
      .set({ letter: jsonOf(letter) })
      .where('id', '=', id)
      .where('letter', 'is not', null)
      .execute();
  },

  ...posting(statements),
  ...mails(statements),
  ...withdrawals(statements),
});

const mails = (
  statements: Statements,
): Pick<
  GpLetters,
  'setMail' | 'mailsToPractice' | 'writtenAlike' | 'addReturnedAddress' | 'returnedFrom'
> => ({
  ...returnedAddresses(statements),

  writtenAlike: (id) =>
    statements
      .selectFrom('gp_letters as g')
      .innerJoin('orders as o', 'o.id', 'g.order_id')
      .innerJoin('consultations as c', 'c.id', 'g.consultation_id')
      .innerJoin('orders as her', 'her.customer_id', 'o.customer_id')
      .innerJoin('gp_letters as this', 'this.order_id', 'her.id')
      .innerJoin('consultations as said', 'said.id', 'this.consultation_id')
      .select(['g.id', 'g.order_id as orderId', 'o.number'])
      .where('this.id', '=', id)
      .where(WROTE_THE_SAME)
      .orderBy('g.made_at', 'desc')
      .orderBy('g.id', 'desc')
      .limit(LAST_LETTERS)
      .execute(),

  async setMail(id, { to, by, method, confirmedAt, queuedAt, state, at }) {
    await statements
      .updateTable('gp_letters')
      .set({ mail_to: to, mail_by: by, mail_method: method })
      .set({ mail_queued_at: queuedAt, mail_state: state, mail_state_at: at })
      .set({ mail_confirmed_at: confirmedAt })
      .where('id', '=', id)
      .execute();
  },

  async mailsToPractice(id) {
    const rows = await statements
      .selectFrom('gp_letters as g')
      .innerJoin('gp_letters as o', (join) => join.on(SAME_PRACTICE))
      .select(['o.mail_to', 'o.mail_by', 'o.mail_method', 'o.mail_confirmed_at'])
      .select(['o.mail_queued_at', 'o.mail_state', 'o.mail_state_at'])
      .where('g.id', '=', id)
      .where('o.mail_to', 'is not', null)
      .orderBy('o.mail_state_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(LAST_MAILS)
      .execute();
    return rows.flatMap((row) => mailIn(row) ?? []);
  },
});

const returnedAddresses = (
  statements: Statements,
): Pick<GpLetters, 'addReturnedAddress' | 'returnedFrom'> => ({
  async addReturnedAddress(address, at) {
    await statements
      .insertInto('returned_addresses')
      .values({ address: address.toLowerCase(), returned_at: at })
      .onConflict((conflict) =>
        conflict
          .column('address')
          .doUpdateSet(({ ref }) => ({ returned_at: ref('excluded.returned_at') }))
          .whereRef('returned_addresses.returned_at', '<', 'excluded.returned_at'),
      )
      .execute();
  },

  async returnedFrom(address) {
    const row = await statements
      .selectFrom('returned_addresses')
      .select('returned_at as at')
      .where('address', '=', address.toLowerCase())
      .executeTakeFirst();
    return row?.at;
  },
});

const withdrawals = (statements: Statements): Pick<GpLetters, 'withdrawal' | 'withdraw'> => ({
  withdrawal: (order) =>
    statements
      .selectFrom('gp_withdrawals')
      .select(['at', 'by_whom as by'])
      .where('order_id', '=', order)
      .executeTakeFirst(),

  async withdraw(order, { at, by }) {
    await statements
      .insertInto('gp_withdrawals')
      .values({ order_id: order, at, by_whom: by })
      .execute();
  },
});

/** Far more than somebody has of one practice in a few years. */
const LAST_LETTERS = 50;

/** Of her practice, but for spaces at either end: another word may mean another one. */
const WROTE_THE_SAME = sql<boolean>`NOT EXISTS (
  SELECT FROM unnest(ARRAY['practiceName', 'gpName', 'practiceAddress', 'practicePostcode']) asked
   WHERE btrim(coalesce(c.payload #>> ARRAY['answers', asked], ''))
      <> btrim(coalesce(said.payload #>> ARRAY['answers', asked], '')))`;

/** Far more than wait or fail between a confirmation and the letters that follow it there. */
const LAST_MAILS = 50;

/**
 * As she has written it, whatever spaces and capitals: without a postcode a name may be that of another. Letters that went
 * by mail have an index of their postcodes in just these words.
 */
const SAME_PRACTICE = sql<boolean>`
  lower(regexp_replace(g.letter #>> '{practice,name}', '\\s+', '', 'g'))
    = lower(regexp_replace(o.letter #>> '{practice,name}', '\\s+', '', 'g'))
  AND lower(regexp_replace(g.letter #>> '{practice,postcode}', '\\s+', '', 'g'))
    = lower(regexp_replace(o.letter #>> '{practice,postcode}', '\\s+', '', 'g'))`;
