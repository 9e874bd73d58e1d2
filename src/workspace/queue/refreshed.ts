/** How what one reads is brought up to date without moving: rows stay where they are, and say what became of them. */
import type { CaseRow, QueuePage } from '#contract';
import type { View } from './sought.ts';

/** A row, and whether it has left the list since it was shown. */
export interface ShownRow extends CaseRow {
  readonly isGone?: boolean;
}

/** @param now the list from its beginning, as far as it was asked for; nothing while that is not known */
export function refreshed(
  shown: readonly CaseRow[],
  now: Pick<QueuePage, 'results' | 'next'> | undefined,
  view: View,
): readonly ShownRow[] {
  if (!now) return shown;
  const fresh = new Map(now.results.map((row) => [row._id, row]));
  const last = now.next === null ? undefined : now.results.at(-1);
  return shown.map((row) => {
    const found = fresh.get(row._id);
    if (found) return found;
    return last && isAfter(row, last, view) ? row : { ...row, isGone: true };
  });
}

/** In the order of who waits longest, or is unread longest; of anything else nobody knows whether it has left. */
function isAfter(row: CaseRow, last: CaseRow, view: View): boolean {
  const [its, lasts] =
    view === 'unread' ? [row.unreadSince, last.unreadSince] : [row.waitsSince, last.waitsSince];
  return its === null || lasts === null || its >= lasts;
}
