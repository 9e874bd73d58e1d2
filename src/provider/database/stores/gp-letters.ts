/** Letters to GP practices, and consents that were taken back. */
import { sql, type NotNull } from 'kysely';
import { keptLetter, type GpLetters, type KeptGpLetter, type LetterMail } from '#domain';
import { jsonOf } from '../json.ts';
import type { Statements } from '../tables.ts';
import { hashOf } from './hash-of.ts';

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

  async toPost({ after, limit }) {
    const rows = await toPost(statements)
      .select(LETTER)
      .$if(after !== undefined, (all) =>
        all.where(
          sql<boolean>`(g.made_at, g.id) > (${after?.at}::timestamptz, ${after?.id}::text)`,
        ),
      )
      .orderBy('g.made_at')
      .orderBy('g.id')
      .limit(limit)
      .execute();
    return rows.map(letterOf);
  },

  async countToPost() {
    const { all } = await toPost(statements)
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    return all;
  },

  async mark() {
    const { all } = await toPost(statements)
      .select(({ fn, ref }) => fn.sum<string | null>(hashOf(ref('g.id'))).as('all'))
      .executeTakeFirstOrThrow();
    return JSON.stringify(all);
  },

  async markPosted(id, { by, at }) {
    await statements
      .updateTable('gp_letters')
      .set({ posted_at: at, posted_by: by, returned_at: null })
      .where('id', '=', id)
      .where('posted_at', 'is', null)
      .execute();
  },

  async markReturned(id, at) {
    await statements
      .updateTable('gp_letters')
      .set({ posted_at: null, posted_by: null, returned_at: at })
      .where('id', '=', id)
      .where('posted_at', 'is not', null)
      .execute();
  },

  async markEnded(id, { by, reason, at }) {
    await statements
      .updateTable('gp_letters')
      .set({ ended_at: at, ended_by: by, ended_reason: reason })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
  },

  ...mails(statements),
  ...withdrawals(statements),
});

const mails = (statements: Statements): Pick<GpLetters, 'setMail' | 'mailsToPractice'> => ({
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

const kept = (statements: Statements) =>
  statements.selectFrom('gp_letters as g').innerJoin('orders as o', 'o.id', 'g.order_id');

/** What `standingOf` says is to be posted. Of the letters there is an index in just these words. */
const toPost = (statements: Statements) =>
  kept(statements)
    .where('g.posted_at', 'is', null)
    .where('g.ended_at', 'is', null)
    .where(sql<boolean>`(g.mail_state IS NULL OR g.mail_state = 'failed')`)
    .where('g.letter', 'is not', null)
    .where('o.dispatched_at', 'is not', null)
    .where('o.status', '<>', 'cancelled')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('gp_withdrawals as w').whereRef('w.order_id', '=', 'g.order_id'))),
    );

const LETTER = [
  'g.id',
  'g.order_id',
  'g.letter',
  'g.made_at',
  'g.posted_at',
  'g.posted_by',
  'g.returned_at',
  'g.ended_at',
  'g.ended_by',
  'g.ended_reason',
  'g.mail_to',
  'g.mail_by',
  'g.mail_method',
  'g.mail_confirmed_at',
  'g.mail_queued_at',
  'g.mail_state',
  'g.mail_state_at',
  'o.number',
  'o.status',
  'o.dispatched_at',
] as const;

const lettersOf = (statements: Statements) => kept(statements).select(LETTER);

type Row = Awaited<ReturnType<ReturnType<typeof lettersOf>['executeTakeFirstOrThrow']>>;

const letterOf = ({ number, status, ...row }: Row): KeptGpLetter => ({
  id: row.id,
  orderId: row.order_id,
  letter: keptLetter(row.letter),
  at: row.made_at,
  posted:
    row.posted_at === null || row.posted_by === null
      ? null
      : { at: row.posted_at, by: row.posted_by },
  returnedAt: row.returned_at,
  mail: mailIn(row),
  ended: endIn(row),
  order: { number, status, dispatchedAt: row.dispatched_at },
});

function endIn({
  ended_at: at,
  ended_by: by,
  ended_reason: reason,
}: Pick<Row, 'ended_at' | 'ended_by' | 'ended_reason'>): KeptGpLetter['ended'] {
  return at === null || by === null || reason === null ? null : { at, by, reason };
}

type MailRow = Pick<
  Row,
  | 'mail_to'
  | 'mail_by'
  | 'mail_method'
  | 'mail_confirmed_at'
  | 'mail_queued_at'
  | 'mail_state'
  | 'mail_state_at'
>;

function mailIn(row: MailRow): LetterMail | null {
  const { mail_to: to, mail_by: by, mail_method: method, mail_state: state } = row;
  const { mail_confirmed_at: confirmedAt, mail_queued_at: queuedAt, mail_state_at: at } = row;
  if (to === null || by === null || method === null) return null;
  if (queuedAt === null || state === null || at === null) return null;
  return { to, by, method, confirmedAt, queuedAt, state, at };
}
