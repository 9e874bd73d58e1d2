/** How what one reads is brought up to date without moving: rows stay where they are, and say what became of them. */
import type { CaseRow, QueuePage } from '#contract';

/** A row, and whether it has left the list since it was shown. */
export interface ShownRow extends CaseRow {
  readonly isGone?: boolean;
}

/** @param now the list from its beginning, as far as it was asked for; nothing while that is not known */
export function refreshed(
  shown: readonly CaseRow[],
  now: Pick<QueuePage, 'results' | 'next'> | undefined,
): readonly ShownRow[] {
  if (!now) return shown;
  const fresh = new Map(now.results.map((row) => [row._id, row]));
  const last = now.next === null ? undefined : now.results.at(-1);
  return shown.map((row) => {
    const found = fresh.get(row._id);
    if (found) return found;
    return last && isAfter(row, last) ? row : { ...row, isGone: true };
  });
}

/** In the order of who waits longest; of anything else nobody knows whether it has left. */
const isAfter = (row: CaseRow, last: CaseRow): boolean =>
  row.waitsSince === null || last.waitsSince === null || row.waitsSince >= last.waitsSince;
