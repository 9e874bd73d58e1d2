/** Orders as the team's queue has them, and which of them it asks for. */
import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { FlagCounts, OrderId, QueueFilter, SessionLimits, Sought, StaffId } from '#domain';
import type { Statements } from '../tables.ts';
import { asksSince, hasUnread } from './order-messages.ts';

/** Who has which case open: those whose holder is still signed in. */
export const openHolds = (statements: Statements, { seen, started }: SessionLimits) =>
  statements
    .selectFrom('case_holds as d')
    .innerJoin('staff_members as m', 'm.id', 'd.staff_id')
    .select(['d.order_id', 'd.staff_id as staffId', 'm.name', 'd.since'])
    .where('m.suspended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_sessions as s')
          .select('s.hash')
          .whereRef('s.staff_id', '=', 'd.staff_id')
          .where('s.ended_at', 'is', null)
          .where('s.seen_at', '>', seen)
          .where('s.started_at', '>', started),
      ),
    );

/** Orders `o` with whose they are `c`, what was counted of them `f`, and who has them open `h`. */
export const cases = (statements: Statements, sessions: SessionLimits) =>
  statements
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('case_summaries as f', 'f.order_id', 'o.id')
    .leftJoin(openHolds(statements, sessions).as('h'), (join) =>
      join.onRef('h.order_id', '=', 'o.id'),
    );

export type Cases =
  ReturnType<typeof cases> extends SelectQueryBuilder<infer Known, infer From, infer _>
    ? ExpressionBuilder<Known, From>
    : never;

export const fits = (of: Cases, filter: QueueFilter): Expression<SqlBool> =>
  of.and([
    isInView(of, filter.view),
    ...(filter.sought ? [isSought(of, filter.sought)] : []),
    ...(filter.treatment === undefined ? [] : [isOfTreatment(of, filter.treatment)]),
    ...(filter.level === undefined ? [] : [hasLevel(of, filter.level)]),
    ...(filter.missing === undefined
      ? []
      : [sql<boolean>`${filter.missing} = ANY(${of.ref('f.missing')})`]),
    ...(filter.open ? [isOpenAs(of, filter.open)] : []),
  ]);

function isOpenAs(of: Cases, open: NonNullable<QueueFilter['open']>): Expression<SqlBool> {
  if ('by' in open) return of('h.staffId', 'is not distinct from', open.by);
  const hers = of('h.staffId', 'is', null);
  const { freeFor } = open;
  return of.and([
    freeFor === null ? hers : of.or([hers, of('h.staffId', '=', freeFor)]),
    sql<boolean>`${asksSince(of.ref('o.id'))} IS NULL`,
    of.not(isFirstOf(of.ref('o.id'), freeFor)),
  ]);
}

/**
 * Whether somebody of the team has approved an order as the first of two: by who was signed in, and where nobody was, by the
 * name that was typed, as `waitsForAnother` has it.
 */
export const isFirstOf = (
  order: Expression<OrderId>,
  staff: StaffId | null | undefined,
): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM first_approvals a JOIN staff_members m ON m.id = ${staff ?? null}::text
    WHERE a.order_id = ${order} AND (a.staff_id = m.id OR a.staff_id IS NULL
      AND plain_name(split_part(a.by_whom, ',', 1), '') = plain_name(m.name, '')))`;

function isInView(of: Cases, view: QueueFilter['view']): Expression<SqlBool> {
  switch (view) {
    case 'waiting':
      return of('o.waits_since', 'is not', null);
    case 'unpaid':
      return of.and([of('o.status', '=', 'pending'), of('o.waits_since', 'is', null)]);
    case 'unread':
      return hasUnread(of.ref('o.id'));
    default:
      return of('o.status', '=', view);
  }
}

function isSought(of: Cases, sought: Sought): Expression<SqlBool> {
  if ('number' in sought) return sql<boolean>`${of.ref('o.number')} = ${sought.number}`;
  if ('dob' in sought) return of('c.dob', '=', sought.dob);
  return haveNames(of.ref('c.firstname'), of.ref('c.lastname'), sought.names);
}

/**
 * Whether each of some words, as `namesIn` has them, is the beginning of one of somebody's names. A name in plain English
 * letters, as nearly all are, is compared in a fortieth of the time.
 */
export function haveNames(
  firstname: Expression<string | null>,
  lastname: Expression<string | null>,
  words: readonly string[],
): Expression<SqlBool> {
  const written = sql`${firstname} || ' ' || ${lastname}`;
  const name = sql`' ' || CASE WHEN octet_length(${written}) = length(${written})
    THEN translate(lower(${written}), '-''.', ' ')
    ELSE regexp_replace(translate(lower(normalize(${written}, NFKD)), ${PARTED}, ${SPACES}), ${NOT_COMPARED}, '', 'g') END`;
  const begins = words.map((word) => sql<boolean>`strpos(${name}, ${` ${word}`}) > 0`);
  return sql<boolean>`(${sql.join(begins, sql` AND `)})`;
}

/** Hyphens, and as many spaces. */
const PARTED = sql.lit('-\u2010\u2011');
const SPACES = sql.lit('   ');

/** As `plain_name` has it: accents, apostrophes, and what cannot be seen. */
const NOT_COMPARED = sql.lit(
  String.raw`['\u2019.\u0300-\u036F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\uE000-\uF8FF\uFE00-\uFE0F\uFEFF\U000E0000-\U000E0FFF]`,
);

const isOfTreatment = (of: Cases, treatment: string): Expression<SqlBool> =>
  of.exists(
    of
      .selectFrom('order_lines as l')
      .innerJoin('consultations as s', 's.id', 'l.consultation_id')
      .select('l.position')
      .whereRef('l.order_id', '=', 'o.id')
      .where(
        ({ ref }) => sql<boolean>`lower(${ref('s.catalogue_treatment')}) = lower(${treatment})`,
      ),
  );

/** By the highest level. What was not counted has none that could be told. */
function hasLevel(of: Cases, level: NonNullable<QueueFilter['level']>): Expression<SqlBool> {
  const none = (name: 'high' | 'moderate' | 'low') => of(`f.${name}`, '=', 0);
  const some = (name: 'high' | 'moderate' | 'low') => of(`f.${name}`, '>', 0);
  switch (level) {
    case 'high':
      return some('high');
    case 'moderate':
      return of.and([none('high'), some('moderate')]);
    case 'low':
      return of.and([none('high'), none('moderate'), some('low')]);
    case 'none':
      return of.and([none('high'), none('moderate'), none('low')]);
  }
}

export type Maybe<Known> = { readonly [Name in keyof Known]: Known[Name] | null };

/** Nothing of what was not counted. */
export const flagCountsOf = ({ high, moderate, low }: Maybe<FlagCounts>): FlagCounts | null =>
  high === null || moderate === null || low === null ? null : { high, moderate, low };
