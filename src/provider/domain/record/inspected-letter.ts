import { londonDay, type CalendarDate } from '#engine';
import { jsonIn, type Entry, type What } from '#record';
import type { KeptGpLetter } from '../gp-letters/gp-letter-store.ts';
import { letterInWords } from '../gp-letters/letter-in-words.ts';
import type { ReadGpLetter } from '../gp-letters/read-letters.ts';

/** As a letter is read at an inspection: one that left once has the words of that day, though nobody is to print it now. */
export function inspectedLetter(read: ReadGpLetter, entries: readonly Entry[]): ReadGpLetter {
  const { letter, order } = read.kept;
  const on = sentOn(read.kept, entries);
  if (read.words !== null || on === undefined) return read;
  if (letter === null || order.dispatchedAt === null) return read;
  const days = { dispatchedOn: londonDay(order.dispatchedAt), today: on };
  return { ...read, on, words: letterInWords(letter, order, days) };
}

const SENT: ReadonlySet<string> = new Set<What>(['gp-letter-posted', 'gp-letter-mailed']);

/** The day that stands in it, where it has left. */
function sentOn(
  { id, mail }: Pick<KeptGpLetter, 'id' | 'mail'>,
  entries: readonly Entry[],
): CalendarDate | undefined {
  const last = entries
    .filter(({ what, facts }) => SENT.has(what) && jsonIn(facts)['letter'] === id)
    .at(-1);
  if (!last) return undefined;
  return londonDay(last.what === 'gp-letter-mailed' ? (mail?.queuedAt ?? last.at) : last.at);
}
