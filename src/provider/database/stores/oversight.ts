/** What whoever leads the team asks: the database counts, however much there is. */
import { sql, type Expression, type SqlBool } from 'kysely';
import {
  asStaffId,
  type DecisionFigures,
  type LookCursor,
  type LookFilter,
  type Oversight,
  type RecordLook,
  type Sought,
  type TeamFigures,
} from '#domain';
import { jsonIn, LOOKS, type Look, type Stream } from '#record';
import type { Statements } from '../tables.ts';
import { flagsOfDeclined, withDeclined } from './declined-checks.ts';
import { haveNames } from './queue-filter.ts';

export const oversight = (statements: Statements): Oversight => ({
  async figures(since) {
    const [decisions] = await decided(statements, since).execute();
    const passed = await checks(statements, since);
    const declinedChecks = await flagsOfDeclined(statements, since);
    const members = await decidedByWhom(statements, since).execute();
    return {
      decisions: decisions ?? NO_DECISIONS,
      byMember: members.map(({ by, staff, ...figures }) => ({
        by,
        staff: staff?.map(asStaffId) ?? null,
        decisions: figures,
      })),
      declined: await declined(statements, since),
      refusals: await refusals(statements, since),
      checks: passed,
      checksDeclined: await checksDeclined(statements, since),
      flagsKnown: countOf(decisions ?? NO_DECISIONS) + passed + declinedChecks.length,
      flags: withDeclined(await flags(statements, since), declinedChecks),
    };
  },

  async looks(filter, { after, limit }) {
    const rows = await looksOf(statements, filter, after).limit(limit).execute();
    return rows.map(({ facts, orderId, number, patient, staff, now, ...look }): RecordLook => ({
      ...look,
      staff: staff === null ? null : asStaffId(staff),
      now: now === look.by ? null : now,
      how: howIn(facts),
      words: wordsIn(facts),
      order: orderId !== null && number !== null ? { id: orderId, number } : null,
      // She who was erased has no names any more.
      patient: patient === null || patient === '' ? null : patient,
    }));
  },
});

const NO_DECISIONS: DecisionFigures = {
  ...{ approved: 0, partApproved: 0, declined: 0 },
  ...{ medianMinutes: null, longestMinutes: null },
};

const countOf = ({ approved, partApproved, declined }: DecisionFigures): number =>
  Number(approved) + Number(partApproved) + Number(declined);

const decided = (statements: Statements, since: Date) =>
  statements
    .selectFrom('decisions')
    .select(({ fn, ref }) => {
      const outcome = (which: 'approved' | 'part-approved' | 'declined') =>
        fn.countAll<number>().filterWhere('outcome', '=', which);
      const minutes = sql`extract(epoch FROM ${ref('at')} - ${ref('waits_since')})::float8 / 60`;
      return [
        outcome('approved').as('approved'),
        outcome('part-approved').as('partApproved'),
        outcome('declined').as('declined'),
        sql<
          number | null
        >`ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${minutes}))::integer`.as(
          'medianMinutes',
        ),
        sql<number | null>`ceil(max(${minutes}))::integer`.as('longestMinutes'),
      ];
    })
    .where('at', '>=', since);

/** One person by her id in the record, whatever she was called; what two decided together is of both. */
const decidedByWhom = (statements: Statements, since: Date) =>
  decided(statements, since)
    .leftJoin(deciders.as('who'), (join) => join.onTrue())
    .select(({ ref }) => [
      'who.staff',
      sql<string>`coalesce(min(${ref('who.called')}), min(${ref('by_whom')}))`.as('by'),
    ])
    .groupBy(({ ref }) => [
      'who.staff',
      sql`CASE WHEN ${ref('who.staff')} IS NULL THEN ${ref('by_whom')} END`,
    ])
    .orderBy('by')
    .orderBy('who.staff');

/** By a prescriber: what a pharmacist declined is of the check that was made in the same moment. */
async function declined(statements: Statements, since: Date): Promise<TeamFigures['declined']> {
  const rows = await statements
    .selectFrom('order_lines')
    .select(({ fn }) => ['decline_code as code', fn.countAll<number>().as('medicines')])
    .where('declined_at', '>=', since)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('supply_checks as k')
            .select('k.order_id')
            .whereRef('k.order_id', '=', 'order_lines.order_id')
            .whereRef('k.at', '=', 'order_lines.declined_at'),
        ),
      ),
    )
    .groupBy('decline_code')
    .orderBy('medicines', 'desc')
    .orderBy('decline_code')
    .execute();
  return rows.flatMap(({ code, medicines }) => (code === null ? [] : [{ code, medicines }]));
}

const refusals = (statements: Statements, since: Date) =>
  statements
    .selectFrom('consultations')
    .select(({ fn }) => [
      'catalogue_treatment as treatment',
      fn.countAll<number>().as('consultations'),
      fn.countAll<number>().filterWhere('outcome', '=', 'refused').as('refused'),
    ])
    .where('created_at', '>=', since)
    .groupBy('catalogue_treatment')
    .orderBy('catalogue_treatment')
    .execute();

async function checks(statements: Statements, since: Date): Promise<number> {
  const { count } = await statements
    .selectFrom('supply_checks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of one that was declined as a whole there is no check that anything goes by: its history says so. */
async function checksDeclined(statements: Statements, since: Date): Promise<number> {
  const { count } = await statements
    .selectFrom('order_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('what', '=', 'check-declined')
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Once in each: two consultations may raise the same. */
const raisedIn = (table: 'decisions' | 'supply_checks', column: 'high' | 'lower') =>
  sql`SELECT unnest(ARRAY(SELECT DISTINCT unnest(${sql.ref(column)}))) AS id, ${sql.lit(column === 'high')} AS "isHigh",
    ${table === 'decisions' ? sql.ref('outcome') : sql.lit('approved')} AS outcome, at
    FROM ${sql.table(table)}`;

interface Raised {
  readonly id: string;
  readonly isHigh: boolean;
  readonly outcome: string;
}

const flags = (statements: Statements, since: Date) =>
  statements
    .selectFrom(
      sql<Raised>`(SELECT id, "isHigh", outcome FROM (
        ${raisedIn('decisions', 'high')} UNION ALL ${raisedIn('decisions', 'lower')}
        UNION ALL ${raisedIn('supply_checks', 'high')} UNION ALL ${raisedIn('supply_checks', 'lower')}
      ) every WHERE at >= ${since})`.as('raised'),
    )
    .select(({ fn }) => [
      'id',
      'isHigh',
      fn.countAll<number>().as('decisions'),
      fn.countAll<number>().filterWhere('outcome', '!=', 'declined').as('overridden'),
    ])
    .groupBy(['id', 'isHigh'])
    .orderBy('decisions', 'desc')
    .orderBy('id')
    .execute();

const looksOf = (statements: Statements, { by, staff, sought }: LookFilter, after?: LookCursor) =>
  statements
    .selectFrom('record_entries as e')
    .leftJoin('orders as o', (join) =>
      join.on(({ ref }) => sql<boolean>`${ref('e.stream')} = 'order:' || ${ref('o.id')}`),
    )
    .leftJoin('consultations as s', (join) =>
      join.on(({ ref }) => sql<boolean>`${ref('e.stream')} = 'consultation:' || ${ref('s.id')}`),
    )
    .leftJoin('customers as c', (join) =>
      join.on(
        ({ ref }) =>
          sql<boolean>`${ref('c.id')} = coalesce(${ref('o.customer_id')}, ${ref('s.customer_id')},
            CASE WHEN ${ref('e.stream')} LIKE 'customer:%' THEN substr(${ref('e.stream')}, 10) END)`,
      ),
    )
    .leftJoin('staff_members as m', (join) =>
      join.on(({ ref }) => sql<boolean>`${ref('m.id')} = ${ref('e.who_staff')}`),
    )
    .select(['e.at', 'e.stream', 'e.seq', 'e.who_name as by', 'e.who_staff as staff', 'e.facts'])
    .select(CALLED.as('now'))
    .select(['o.id as orderId', 'o.number'])
    .select(({ ref }) =>
      sql<string | null>`concat_ws(' ', ${ref('c.firstname')}, ${ref('c.lastname')})`.as('patient'),
    )
    .where('e.what', '=', 'viewed')
    .$if(by !== undefined, (all) =>
      all.where(({ eb, or }) => or([eb('e.who_name', '=', by ?? ''), eb(CALLED, '=', by ?? '')])),
    )
    .$if(staff !== undefined, (all) => all.where('e.who_staff', '=', staff ?? ''))
    .where(({ ref, lit }) => (sought ? isTheirs(statements, ref('e.stream'), sought) : lit(true)))
    .$if(after !== undefined, (all) =>
      all.where(
        ({ ref }) =>
          sql<boolean>`(${ref('e.at')}, ${ref('e.stream')}, ${ref('e.seq')}) < (${after?.at}::timestamptz, ${after?.stream}, ${after?.seq}::integer)`,
      ),
    )
    .orderBy('e.at', 'desc')
    .orderBy('e.stream', 'desc')
    .orderBy('e.seq', 'desc');

/** Of a member, as `signature` has it. */
const calledOf = (member: string) =>
  sql<
    string | null
  >`${sql.ref(`${member}.name`)} || coalesce(', ' || ${sql.ref(`${member}.registration`)}, '')`;
const CALLED = calledOf('m');

interface Deciders {
  readonly staff: readonly string[];
  readonly called: string;
}

/** Whoever made a decision by its entries; nobody where those are of before they had ids, or of the desk's token. */
const deciders = sql<Deciders>`LATERAL (
  SELECT array_remove(ARRAY[f.who_staff, e.who_staff], NULL) AS staff,
    concat_ws(' and ', ${calledOf('first')}, ${CALLED}) AS called
  FROM record_entries e JOIN staff_members m ON m.id = e.who_staff
    LEFT JOIN record_entries f ON f.stream = e.stream AND f.what = 'first-approved'
      AND by_whom = f.who_name || ' and ' || e.who_name
    LEFT JOIN staff_members first ON first.id = f.who_staff
  WHERE e.stream = 'order:' || order_id AND e.what IN ('prescriber-approved', 'declined')
    AND (e.who_name = by_whom OR first.id IS NOT NULL)
  ORDER BY e.seq DESC, f.seq DESC LIMIT 1)`;

/** Whether a stream is of somebody who is sought: of an order, a consultation or her record itself. */
const isTheirs = (
  statements: Statements,
  stream: Expression<Stream>,
  sought: Sought,
): Expression<SqlBool> => {
  const people = peopleSought(statements, sought);
  const theirs = statements
    .selectFrom('orders')
    .select(sql<Stream>`'order:' || id`.as('stream'))
    .where('customer_id', 'in', people)
    .unionAll(
      statements
        .selectFrom('consultations')
        .select(sql<Stream>`'consultation:' || id`.as('stream'))
        .where('customer_id', 'in', people),
    )
    .unionAll(
      statements
        .selectFrom('customers')
        .select(sql<Stream>`'customer:' || id`.as('stream'))
        .where('id', 'in', people),
    );
  return sql<boolean>`${stream} IN (${theirs})`;
};

function peopleSought(statements: Statements, sought: Sought) {
  const people = statements.selectFrom('customers').select('id');
  if ('dob' in sought) return people.where('dob', '=', sought.dob);
  if ('names' in sought)
    return people.where(({ ref }) => haveNames(ref('firstname'), ref('lastname'), sought.names));
  return people.where('id', 'in', ({ selectFrom }) =>
    selectFrom('orders').select('customer_id').where('number', '=', sought.number),
  );
}

const wordsIn = (facts: string): readonly string[] => {
  const { words } = jsonIn(facts);
  return Array.isArray(words) ? words.map(String) : [];
};

function howIn(facts: string): Look | null {
  const { how } = jsonIn(facts);
  return LOOKS.find((look) => look === how) ?? null;
}
