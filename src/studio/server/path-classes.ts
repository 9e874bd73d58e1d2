/** Which lines of the path classes change, and how much was too much to be walked: of that they say nothing. */
import { enumeratePaths, leftOutInWords, pathsInWords, type Subject } from '#analysis';
import { changedLines } from '#analysis/words';
import type { CalendarDate } from '#engine';
import type { Analyses } from '../messages.ts';

interface Walked {
  readonly on: CalendarDate;
  readonly words: string;
  readonly leftOut: bigint;
  /** What was left out, why, and what would help. */
  readonly why: readonly string[];
}

/** On the day that was asked about last: what is compared with is the same from edit to edit. */
const walked = new WeakMap<Subject, Walked>();

function walkOf(one: Subject, on: CalendarDate): Walked {
  const known = walked.get(one);
  if (known?.on === on) return known;
  const report = enumeratePaths(one, on);
  const parts = report.modes.flatMap(({ components }) =>
    components.flatMap(({ leftOut }) => leftOut ?? []),
  );
  const now = {
    on,
    words: pathsInWords(report),
    leftOut: parts.reduce((sum, { leftOut }) => sum + leftOut, 0n),
    why: [...new Set(parts.flatMap(leftOutInWords))],
  };
  walked.set(one, now);
  return now;
}

export function classesBetween(
  before: Subject,
  after: Subject,
  on: CalendarDate,
): Analyses['classes'] {
  const [was, now] = [walkOf(before, on), walkOf(after, on)];
  const lines = changedLines(was.words, now.words);
  const most = was.leftOut > now.leftOut ? was : now;
  return most.leftOut === 0n
    ? { lines }
    : { lines, leftOut: { mixtures: String(most.leftOut), why: most.why } };
}
