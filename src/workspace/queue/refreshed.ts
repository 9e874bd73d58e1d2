/** How what one reads is brought up to date without moving: rows stay where they are, and say what became of them. */
import type { CaseRow, QueuePage } from '#contract';

/** A row, and whether it has left the list since it was shown. */
export interface ShownRow extends CaseRow {
  readonly isGone?: boolean;
}

export interface ShownPage extends Omit<QueuePage, 'results'> {
  readonly results: readonly ShownRow[];
}

/** @param now the list from its beginning, as far as it was asked for */
export function refreshed(shown: readonly ShownPage[], now: QueuePage): readonly ShownPage[] {
  const fresh = new Map(now.results.map((row) => [row._id, row]));
  const last = now.next === null ? undefined : now.results.at(-1);
  return shown.map((page) => ({
    ...page,
    results: page.results.map((row) => {
      const found = fresh.get(row._id);
      if (found) return found;
      return last && isAfter(row, last) ? row : { ...row, isGone: true };
    }),
  }));
}

/** In the order of who waits longest; of anything else nobody knows whether it has left. */
const isAfter = (row: CaseRow, last: CaseRow): boolean =>
  row.waitsSince === null || last.waitsSince === null || row.waitsSince >= last.waitsSince;
