/** The team's queue: whoever is sought, counted or sorted, the database does it, however many wait. */
import { sql } from 'kysely';
import type { CaseSummary, FlagCounts, Queue, QueueFilter, QueueRow } from '#domain';
import type { Statements } from '../tables.ts';
import { caseHolds, holdOf } from './case-holds.ts';
import { caseStandings } from './case-standings.ts';
import { caseSummaries } from './case-summaries.ts';
import { isDeclined } from './order-lines.ts';
import { asksSince, unread, unreadSince } from './order-messages.ts';
import { MISSING, queueCounts } from './queue-counts.ts';
import { cases, type Cases, fits, flagCountsOf, isFirstOf, type Maybe } from './queue-filter.ts';

export const queue = (statements: Statements): Queue => ({
  ...queueCounts(statements),
  ...caseSummaries(statements),
  ...caseHolds(statements),
  ...caseStandings(statements),

  async page(filter, { after, limit, reader }, sessions) {
    const { by, isDescending } = ORDER[filter.view];
    const rows = await cases(statements, sessions)
      .select(['o.id', 'o.number', 'o.created_at', 'o.waits_since', 'o.status'])
      .select(['o.payment_status', 'o.is_test_payment', 'o.total', 'c.dob'])
      .select(['f.high', 'f.moderate', 'f.low', 'f.missing'])
      .select(['h.staffId', 'h.name as holder', 'h.since as heldSince'])
      .select(({ ref, selectFrom }) => [
        asksSince(ref('o.id')).as('asksSince'),
        isFirstOf(ref('o.id'), reader).as('isApprovedByReader'),
        unread(ref('o.id'), 'patient').as('unreadMessages'),
        unreadSince(ref('o.id')).as('unreadSince'),
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
        isDeclined().as('isDeclined'),
      ])
      .where((of) => fits(of, filter))
      .$if(after !== undefined, (all) =>
        all.where(({ ref }) => {
          const key = sql`(${by(ref)}, ${ref('o.number')})`;
          const than = sql`(${after?.at}::timestamptz, ${after?.number}::bigint)`;
          return isDescending ? sql<boolean>`${key} < ${than}` : sql<boolean>`${key} > ${than}`;
        }),
      )
      .orderBy(({ ref }) => by(ref), isDescending ? 'desc' : 'asc')
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
        isApprovedByReader: row.isApprovedByReader,
        asksSince: row.waits_since && row.asksSince,
        unreadMessages: row.unreadMessages,
        unreadSince: row.unreadSince,
      }),
    );
  },
});

type Ref = Cases['ref'];

const LONGEST_FIRST = { by: (ref: Ref) => ref('o.waits_since'), isDescending: false };
const OLDEST_FIRST = { by: (ref: Ref) => ref('o.created_at'), isDescending: false };
const NEWEST_FIRST = { by: (ref: Ref) => ref('o.created_at'), isDescending: true };
const UNREAD_LONGEST_FIRST = { by: (ref: Ref) => unreadSince(ref('o.id')), isDescending: false };

const ORDER = {
  waiting: LONGEST_FIRST,
  unread: UNREAD_LONGEST_FIRST,
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
