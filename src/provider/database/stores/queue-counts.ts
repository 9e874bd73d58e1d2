/** How many cases wait, for what, and how many stand before one of them. */
import { sql } from 'kysely';
import type { MissingFromCase, Queue, SessionLimits, StaffId } from '#domain';
import type { Statements } from '../tables.ts';
import { allUnread, asksSince, unreadSince } from './order-messages.ts';
import { cases, fits, isFirstOf, openHolds } from './queue-filter.ts';

/** What a case may lack, in the order in which it is said. */
export const MISSING = [
  'weight',
  'identity',
  'photo',
  'consultation',
  'answer',
  'second-check',
] as const satisfies readonly MissingFromCase[];

type Counts = Pick<Queue, 'counts' | 'matching' | 'mark' | 'before' | 'decidedSince'>;

export const queueCounts = (statements: Statements): Counts => ({
  async counts(sessions, reader) {
    const { waiting, oldest, high, notCounted, open, openElsewhere, ...missing } =
      await waitingCounts(statements, sessions, reader);
    const treatments = await waitingByTreatment(statements);
    const { orders: unread } = await allUnread(statements);
    const approvedByReader = await waitingWithFirst(statements, reader);
    const opened = { open, openElsewhere, approvedByReader, unread };
    return { waiting, oldest, high, notCounted, ...opened, missing, treatments };
  },

  matching: (filter, since, sessions) =>
    cases(statements, sessions)
      .where((of) => fits(of, filter))
      .select(({ fn, ref }) => [
        fn.countAll<number>().as('all'),
        fn
          .countAll<number>()
          .filterWhere(
            filter.view === 'unread' ? unreadSince(ref('o.id')) : ref('o.waits_since'),
            '>',
            since ?? NEVER,
          )
          .as('fresh'),
      ])
      .executeTakeFirstOrThrow(),

  async mark(sessions) {
    const { all, latest } = await statements
      .selectFrom('orders as o')
      .where('o.waits_since', 'is not', null)
      .select(({ fn }) => [fn.countAll<number>().as('all'), fn.max('o.waits_since').as('latest')])
      .executeTakeFirstOrThrow();
    const holds = await openHolds(statements, sessions).orderBy('d.order_id').execute();
    const { counted } = await statements
      .selectFrom('case_summaries')
      .select(({ fn }) => fn.max('counted_at').as('counted'))
      .executeTakeFirstOrThrow();
    const open = holds.map(({ order_id, staffId }) => [order_id, staffId]);
    const { messages, latest: written } = await allUnread(statements);
    return JSON.stringify([all, latest, open, counted, messages, written]);
  },

  async before(id) {
    const { ahead } = await statements
      .selectFrom('orders as o')
      .innerJoin('orders as hers', (join) =>
        join.on(
          ({ ref }) =>
            sql<boolean>`(${ref('o.waits_since')}, ${ref('o.number')}) < (${ref('hers.waits_since')}, ${ref('hers.number')})`,
        ),
      )
      .select(({ fn }) => fn.countAll<number>().as('ahead'))
      .where('hers.id', '=', id)
      .where(({ ref }) => sql<boolean>`${asksSince(ref('o.id'))} IS NULL`)
      .executeTakeFirstOrThrow();
    return ahead;
  },

  decidedSince: (at) =>
    statements
      .selectFrom('decisions as d')
      .select(({ fn, ref }) => [
        fn.countAll<number>().as('decisions'),
        sql<number | null>`ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY
          extract(epoch FROM ${ref('d.at')} - ${ref('d.waits_since')})::float8) / 60)::integer`.as(
          'median',
        ),
      ])
      .where('d.at', '>=', at)
      .where('d.waits_since', 'is not', null)
      .executeTakeFirstOrThrow(),
});

/** Of the cases that wait: how many, of what kind, and how many lack what. */
const waitingCounts = (
  statements: Statements,
  sessions: SessionLimits,
  reader: StaffId | undefined,
) =>
  cases(statements, sessions)
    .where('o.waits_since', 'is not', null)
    .select(({ fn, ref }) => [
      fn.countAll<number>().as('waiting'),
      fn
        .min('o.waits_since')
        .filterWhere(sql<boolean>`NOT coalesce('answer' = ANY(${ref('f.missing')}), false)`)
        .as('oldest'),
      fn.countAll<number>().filterWhere('f.high', '>', 0).as('high'),
      fn.countAll<number>().filterWhere('f.high', 'is', null).as('notCounted'),
      fn.countAll<number>().filterWhere('h.staffId', 'is not', null).as('open'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`${ref('h.staffId')} <> ${reader ?? ''}`)
        .as('openElsewhere'),
      ...MISSING.map((what) =>
        fn
          .countAll<number>()
          .filterWhere(sql<boolean>`${sql.lit(what)} = ANY(${ref('f.missing')})`)
          .as(what),
      ),
    ])
    .executeTakeFirstOrThrow();

/** How many that wait somebody has approved as the first of two. */
async function waitingWithFirst(
  statements: Statements,
  reader: StaffId | undefined,
): Promise<number> {
  const { count } = await statements
    .selectFrom('first_approvals as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('o.waits_since', 'is not', null)
    .where(({ ref }) => isFirstOf(ref('o.id'), reader))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many cases wait with a consultation for each treatment. */
const waitingByTreatment = (statements: Statements) =>
  statements
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('consultations as s', 's.id', 'l.consultation_id')
    .where('o.waits_since', 'is not', null)
    .where('s.is_pharmacy', '=', false)
    .groupBy('s.catalogue_treatment')
    .select('s.catalogue_treatment as treatment')
    .select(({ fn }) => fn.count<number>('o.id').distinct().as('waiting'))
    .orderBy('s.catalogue_treatment')
    .execute();

/** Nobody began to wait after it. */
const NEVER = new Date('9999-12-31');
