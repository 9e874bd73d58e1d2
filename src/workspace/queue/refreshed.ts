/** How what one reads is brought up to date without moving: rows stay where they are, and say what became of them. */
import type { CaseRow, CaseStanding, QueuePage } from '#contract';
import type { View } from './sought.ts';

/** A row, and how it is by now where it is not in the list as it was sought any more. */
export interface ShownRow extends CaseRow {
  /** It has left the list: not only what was sought in it. */
  readonly isGone?: boolean;
  /** What became of it, in words. */
  readonly became?: string;
}

/** What is known by now of the rows that are shown. */
export interface Now extends Pick<QueuePage, 'results'> {
  /** Of those that are not among them. */
  readonly standings: readonly CaseStanding[];
}

/** Those of which it has to be asked what became of them: that they are not there says nothing. */
export const notIn = (
  shown: readonly CaseRow[],
  { results }: Pick<QueuePage, 'results'>,
): readonly string[] => {
  const there = new Set(results.map(({ _id }) => _id));
  return shown.flatMap(({ _id }) => (there.has(_id) ? [] : [_id]));
};

/** @param now nothing while that is not known */
export function refreshed(
  shown: readonly CaseRow[],
  now: Now | undefined,
  view: View,
): readonly ShownRow[] {
  if (!now) return shown;
  const fresh = new Map(now.results.map((row) => [row._id, row]));
  const left = new Map(now.standings.map((standing) => [standing._id, standing]));
  return shown.map((row) => {
    const found = fresh.get(row._id);
    if (found) return found;
    const standing = left.get(row._id);
    return standing ? { ...row, ...becameOf(standing, view) } : row;
  });
}

function becameOf(standing: CaseStanding, view: View): Pick<ShownRow, 'isGone' | 'became'> {
  const isThere = view === 'unread' ? standing.unreadMessages > 0 : standing.list === view;
  // Behind the rows that were asked for again, or another by now than what was sought.
  if (isThere) return {};
  return {
    isGone: true,
    became:
      view === 'unread' && standing.list !== null ? 'read meanwhile' : standingInWords(standing),
  };
}

const OUTCOMES = {
  approved: 'approved',
  'part-approved': 'approved in part',
  declined: 'declined',
} as const;

const LISTS: Readonly<Record<NonNullable<CaseStanding['list']>, string>> = {
  waiting: 'waits for a prescriber',
  unpaid: 'not paid',
  active: 'to be dispensed, or on its way',
  past: 'delivered',
  cancelled: 'cancelled',
};

/** What became of an order, as far as it is known. */
export function standingInWords({ list, decision, isDeclined }: CaseStanding): string {
  if (list === null) return 'not known any more';
  if (list === 'past') return LISTS.past;
  if (decision && !(list === 'cancelled' && decision.outcome !== 'declined'))
    return `${OUTCOMES[decision.outcome]} by ${decision.by}`;
  return isDeclined ? 'declined by a prescriber' : LISTS[list];
}
