/** The team's queue: whoever is sought, counted or sorted, the database does it, however many wait. */
import { sql, type Expression } from 'kysely';
import type {
  CaseHold,
  CaseSummary,
  FlagCounts,
  MissingFromCase,
  Queue,
  QueueFilter,
  QueueRow,
} from '#domain';
import type { Statements } from '../tables.ts';
import { toCheck } from './dispensing.ts';
import { asksSince, unread } from './order-messages.ts';
import { cases, fits, flagCountsOf, openHolds, type Maybe } from './queue-filter.ts';

const MISSING = [
  'weight',
  'identity',
  'photo',
  'consultation',
  'answer',
  'second-check',
] as const satisfies readonly MissingFromCase[];

export const queue = (statements: Statements): Queue => ({
  async page(filter, { after, limit }, sessions) {
    const { by, isDescending } = ORDER[filter.view];
    const rows = await cases(statements, sessions)
      .select(['o.id', 'o.number', 'o.created_at', 'o.waits_since', 'o.status'])
      .select(['o.payment_status', 'o.is_test_payment', 'o.total', 'c.dob'])
      .select(['f.high', 'f.moderate', 'f.low', 'f.missing'])
      .select(['h.staffId', 'h.name as holder', 'h.since as heldSince'])
      .select(({ ref, selectFrom, exists }) => [
        asksSince(ref('o.id')).as('asksSince'),
        unread(ref('o.id'), 'patient').as('unreadMessages'),
        sql<string>`concat_ws(' ', ${ref('c.firstname')}, ${ref('c.lastname')})`.as('customer'),
        selectFrom('order_lines as l')
          .innerJoin('consultations as s', 's.id', 'l.consultation_id')
          .select(({ ref: of }) =>
            sql<readonly string[] | null>`jsonb_agg(DISTINCT ${of('s.catalogue_treatment')})`.as(
              'all',
            ),
          )
          .whereRef('l.order_id', '=', 'o.id')
          .where('s.is_pharmacy', '=', false)
          .as('treatments'),
        exists(
          selectFrom('order_events as e')
            .select('e.position')
            .whereRef('e.order_id', '=', 'o.id')
            .where('e.what', '=', 'declined'),
        )
          .$castTo<boolean>()
          .as('isDeclined'),
      ])
      .where((of) => fits(of, filter))
      .$if(after !== undefined, (all) =>
        all.where(({ ref }) => {
          const key = sql`(${ref(`o.${by}`)}, ${ref('o.number')})`;
          const than = sql`(${after?.at}::timestamptz, ${after?.number}::bigint)`;
          return isDescending ? sql<boolean>`${key} < ${than}` : sql<boolean>`${key} > ${than}`;
        }),
      )
      .orderBy(`o.${by}`, isDescending ? 'desc' : 'asc')
      .orderBy('o.number', isDescending ? 'desc' : 'asc')
      .limit(limit)
      .execute();
    return rows.map(
      ({ staffId, holder, heldSince, high, moderate, low, missing, ...row }): QueueRow => ({
        id: row.id,
        number: row.number,
        at: row.created_at,
        waitsSince: row.waits_since,
        customer: row.customer,
        dob: row.dob,
        status: row.status,
        paymentStatus: row.payment_status,
        isTestPayment: row.is_test_payment,
        isDeclined: row.isDeclined,
        total: row.total,
        treatments: row.treatments ?? [],
        summary: summaryOf({ high, moderate, low, missing }),
        hold: holdOf({ staffId, name: holder, since: heldSince }),
        asksSince: row.waits_since && row.asksSince,
        unreadMessages: row.unreadMessages,
      }),
    );
  },

  async counts(sessions) {
    const waiting = () => cases(statements, sessions).where('o.waits_since', 'is not', null);
    const counted = await waiting()
      .select(({ fn, ref }) => [
        fn.countAll<number>().as('waiting'),
        fn
          .min('o.waits_since')
          .filterWhere(sql<boolean>`NOT coalesce('answer' = ANY(${ref('f.missing')}), false)`)
          .as('oldest'),
        fn.countAll<number>().filterWhere('f.high', '>', 0).as('high'),
        fn.countAll<number>().filterWhere('f.high', 'is', null).as('notCounted'),
        fn.countAll<number>().filterWhere('h.staffId', 'is not', null).as('open'),
        ...MISSING.map((what) =>
          fn
            .countAll<number>()
            .filterWhere(sql<boolean>`${sql.lit(what)} = ANY(${ref('f.missing')})`)
            .as(what),
        ),
      ])
      .executeTakeFirstOrThrow();
    const treatments = await statements
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
    const { waiting: all, oldest, high, notCounted, open, ...missing } = counted;
    return { waiting: all, oldest, high, notCounted, open, missing, treatments };
  },

  matching: (filter, since, sessions) =>
    cases(statements, sessions)
      .where((of) => fits(of, filter))
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn
          .countAll<number>()
          .filterWhere('o.waits_since', '>', since ?? NEVER)
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
    return JSON.stringify([all, latest, open, counted]);
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

  async summarise(id, { high, moderate, low, missing }, at) {
    const counted = { high, moderate, low, missing, counted_at: at };
    await statements
      .insertInto('case_summaries')
      .values({ order_id: id, ...counted })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(counted))
      .execute();
  },

  async forgetSummaries(customer) {
    await statements
      .deleteFrom('case_summaries')
      .where('order_id', 'in', ({ selectFrom }) =>
        selectFrom('orders').select('id').where('customer_id', '=', customer),
      )
      .execute();
  },

  async toCount(before, limit) {
    const waiting = await statements
      .selectFrom('orders as o')
      .leftJoin('case_summaries as f', 'f.order_id', 'o.id')
      .select('o.id')
      .where('o.waits_since', 'is not', null)
      .where(({ ref }) => isUncounted(ref('f.counted_at'), before))
      .orderBy('o.waits_since')
      .orderBy('o.number')
      .limit(limit)
      .execute();
    const checked = await toCheck(statements)
      .leftJoin('case_summaries as f', 'f.order_id', 'o.id')
      .select('o.id')
      .where(({ ref }) => isUncounted(ref('f.counted_at'), before))
      .orderBy('o.created_at')
      .orderBy('o.number')
      .limit(limit - waiting.length)
      .execute();
    return [...waiting, ...checked].map(({ id }) => id);
  },

  async hold(id, sessions) {
    const row = await openHolds(statements, sessions)
      .where('d.order_id', '=', id)
      .executeTakeFirst();
    return row && holdOf(row)
      ? { staffId: row.staffId, name: row.name, since: row.since }
      : undefined;
  },

  async setHold(id, staff, since) {
    await statements
      .insertInto('case_holds')
      .values({ order_id: id, staff_id: staff, since })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ staff_id: staff, since }))
      .execute();
  },

  async endHold(id, staff) {
    const held = statements.deleteFrom('case_holds').where('order_id', '=', id);
    await (staff === undefined ? held : held.where('staff_id', '=', staff)).execute();
  },

  async endHoldsOf(staff) {
    await statements.deleteFrom('case_holds').where('staff_id', '=', staff).execute();
  },
});

/** Never, or not since then. */
const isUncounted = (countedAt: Expression<Date | null>, before: Date) =>
  sql<boolean>`coalesce(${countedAt} < ${before}, true)`;

/** Nobody began to wait after it. */
const NEVER = new Date('9999-12-31');

const LONGEST_FIRST = { by: 'waits_since', isDescending: false } as const;
const OLDEST_FIRST = { by: 'created_at', isDescending: false } as const;
const NEWEST_FIRST = { by: 'created_at', isDescending: true } as const;

const ORDER = {
  waiting: LONGEST_FIRST,
  unpaid: OLDEST_FIRST,
  active: OLDEST_FIRST,
  past: NEWEST_FIRST,
  cancelled: NEWEST_FIRST,
} as const satisfies Readonly<Record<QueueFilter['view'], object>>;

function summaryOf({
  missing,
  ...counts
}: Maybe<FlagCounts> & { readonly missing: readonly string[] | null }): CaseSummary | null {
  const flags = flagCountsOf(counts);
  return flags && missing
    ? { ...flags, missing: MISSING.filter((what) => missing.includes(what)) }
    : null;
}

const holdOf = ({ staffId, name, since }: Maybe<CaseHold>): CaseHold | null =>
  staffId === null || name === null || since === null ? null : { staffId, name, since };
