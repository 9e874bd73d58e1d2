/** Letters to GP practices, and consents that were taken back. */
import type { NotNull } from 'kysely';
import { keptLetter, type GpLetters, type KeptGpLetter } from '#domain';
import { jsonOf } from '../json.ts';
import type { Statements } from '../tables.ts';

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
        ...{ made_at: at, posted_at: null, posted_by: null },
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

  async toPost(limit) {
    const rows = await toPost(statements)
      .select(LETTER)
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

  async markPosted(id, { by, at }) {
    await statements
      .updateTable('gp_letters')
      .set({ posted_at: at, posted_by: by })
      .where('id', '=', id)
      .where('posted_at', 'is', null)
      .execute();
  },

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

const kept = (statements: Statements) =>
  statements.selectFrom('gp_letters as g').innerJoin('orders as o', 'o.id', 'g.order_id');

/** What `standingOf` says is to be posted. */
const toPost = (statements: Statements) =>
  kept(statements)
    .where('g.posted_at', 'is', null)
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
  order: { number, status, dispatchedAt: row.dispatched_at },
});
