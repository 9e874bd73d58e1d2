/** Where along a question's domain comparisons change: the borders between its cells. */
import { ageOn, isCalendarDate, type Answer, type CalendarDate } from '#engine';
import type { Leaf } from './leaf.ts';

/** The places of a domain at which a comparison that reads this question alone changes. */
export function changesAlone(
  name: string,
  answers: readonly Answer[],
  leaves: readonly Leaf[],
  day: CalendarDate,
): ReadonlySet<number> {
  const indexes = new Set<number>();
  for (const leaf of leaves)
    if (leaf.reads.length === 1 && leaf.reads[0] === name) {
      const value = (i: number): boolean | undefined => {
        const answer = answers[i];
        return answer === undefined ? undefined : leaf.value({ [name]: answer }, day);
      };
      for (const index of changes(answers, value, leaf, name, day)) indexes.add(index);
    }
  return indexes;
}

/** Every place whose value differs from the one before it. */
export function changes(
  answers: readonly Answer[],
  value: (index: number) => boolean | undefined,
  leaf: Leaf,
  along: string,
  day: CalendarDate,
): readonly number[] {
  if (leaf.direction(along) !== undefined) return steps(answers.length, value);
  const candidates = leaf.seesAge(along) ? birthdaysAmong(answers, day) : answers.keys();
  const indexes: number[] = [];
  let before = value(0);
  for (const index of candidates) {
    const here = value(index);
    if (here !== before) indexes.push(index);
    before = here;
  }
  return indexes;
}

/** Where the age on a day changes, among dates in their order. */
function birthdaysAmong(dates: readonly Answer[], day: CalendarDate): readonly number[] {
  const known = birthdays.get(dates);
  if (known?.day === day) return known.indexes;
  const indexes = steps(dates.length, (index) => {
    const date = dates[index];
    return isCalendarDate(date) ? ageOn(date, day) : undefined;
  });
  birthdays.set(dates, { day, indexes });
  return indexes;
}

/** Those of the day that is being counted out: each mixture of other answers asks for them again. */
const birthdays = new WeakMap<
  readonly Answer[],
  { readonly day: CalendarDate; readonly indexes: readonly number[] }
>();

/** The same for a value that keeps to one direction: what is alike at both ends is alike between. */
export function steps(
  count: number,
  value: (index: number) => boolean | number | string | undefined,
): number[] {
  const found: number[] = [];
  const between = (low: number, high: number, atLow: unknown, atHigh: unknown): void => {
    if (atLow === atHigh) return;
    if (high - low === 1) {
      found.push(high);
      return;
    }
    const middle = Math.floor((low + high) / 2);
    const atMiddle = value(middle);
    between(low, middle, atLow, atMiddle);
    between(middle, high, atMiddle, atHigh);
  };
  if (count > 1) between(0, count - 1, value(0), value(count - 1));
  return found;
}
