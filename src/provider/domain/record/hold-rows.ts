/** Who is under a legal hold, held against what was written down of holds. */
import { jsonIn, type Entry } from '#record';
import { isObject, listOf } from '../kept-json.ts';
import type { CustomerId } from '../ids.ts';
import type { HoldOfPeople } from './person-store.ts';
import { isAt, readEntry, type Difference, type ReadEntry } from './read-entry.ts';

/** What is held in a stream and has not ended there must be there, and keep whose stream it is. */
export function differenceOfHolds(
  whose: CustomerId,
  entries: readonly Entry[],
  holds: readonly HoldOfPeople[],
): Difference {
  const missing = openHolds(entries).find(
    (entry) => !holds.some((hold) => hold.keeps.includes(whose) && isSame(hold, entry)),
  );
  return missing && { seq: missing.seq, what: 'A legal hold' };
}

/** Whether an entry of these tells of a hold that is there. */
export const isWrittenIn = (hold: HoldOfPeople, entries: readonly Entry[]): boolean =>
  openHolds(entries).some((entry) => isSame(hold, entry));

/** Reasons of before they were written down are said by nobody. */
function isSame({ by, reason, since }: HoldOfPeople, entry: ReadEntry): boolean {
  const { reason: said = reason } = entry.person ?? {};
  return by === entry.by && reason === said && isAt(entry, since);
}

/** A release says which holds it ended, but for one of before, or that was erased: that ended all of them. */
function openHolds(entries: readonly Entry[]): readonly ReadEntry[] {
  let open: readonly ReadEntry[] = [];
  for (const entry of entries) {
    if (entry.what === 'held') open = [...open, readEntry(entry)];
    if (entry.what !== 'hold-released') continue;
    const ended = entry.person === null ? undefined : jsonIn(entry.person)['ended'];
    open = Array.isArray(ended) ? open.filter((one) => !isAmong(one, ended)) : [];
  }
  return open;
}

const isAmong = (entry: ReadEntry, ended: unknown): boolean =>
  listOf(ended).some(
    (one) =>
      isObject(one) &&
      one['by'] === entry.by &&
      (entry.person?.['reason'] ?? one['reason']) === one['reason'],
  );
