/** Where along a question's domain comparisons change: the borders between its cells. */
import { ageOn, isCalendarDate, type Answer, type CalendarDate } from '#engine';
import type { Leaf } from './leaf.ts';

/** Where each comparison was seen to change last, mostly on the day before: it is looked for from there. */
export type LastChanges = Map<Leaf, number>;

/** How a comparison goes along a domain: from each change to the next it says the same. */
export interface Course {
  /** In their order. */
  readonly changes: readonly number[];
  valueAt(index: number): boolean | undefined;
}

/** Of the comparisons that read one question alone. */
export type Courses = ReadonlyMap<Leaf, Course>;

/** What each comparison says first, and in which order they change to what. */
export function shapeOf(courses: Courses): string {
  const all = [...courses.values()];
  const changed = all.flatMap((course, i) => course.changes.map((index) => ({ index, i, course })));
  changed.sort((a, b) => a.index - b.index || a.i - b.i);
  const first = all.map((course) => String(course.valueAt(0)));
  const then = changed.map(({ index, i, course }, n) => {
    const isTogether = changed[n - 1]?.index === index;
    return `${isTogether ? '&' : '>'}${i}${String(course.valueAt(index))}`;
  });
  return [...first, ...then].join(' ');
}

/** How each comparison that reads this question alone goes along its domain. */
export function coursesAlone(
  name: string,
  answers: readonly Answer[],
  leaves: readonly Leaf[],
  day: CalendarDate,
  last: LastChanges,
): Courses {
  const alone = leaves.filter(
    ({ reads: [read, ...others] }) => read === name && others.length === 0,
  );
  return new Map(alone.map((leaf) => [leaf, courseOf(leaf, name, answers, day, last)]));
}

function courseOf(
  leaf: Leaf,
  name: string,
  answers: readonly Answer[],
  day: CalendarDate,
  last: LastChanges,
): Course {
  const value = (i: number): boolean | undefined => {
    const answer = answers[i];
    return answer === undefined ? undefined : leaf.value({ [name]: answer }, day);
  };
  const values = new Map<number, boolean | undefined>();
  const found =
    changeNear(last.get(leaf), answers.length, value, leaf, name, values) ??
    changes(answers, value, leaf, name, day);
  const [first, ...others] = found;
  if (first !== undefined && others.length === 0) last.set(leaf, first);
  return {
    changes: found,
    valueAt(index) {
      const start = found.reduce((before, change) => (change <= index ? change : before), 0);
      if (!values.has(start)) values.set(start, value(start));
      return values.get(start);
    },
  };
}

/**
 * A day later an age is reached by whoever was born a day later. What has a value everywhere and keeps to one direction
 * changes once at most, so that nothing else is looked at where it does so beside where it last did.
 */
function changeNear(
  last: number | undefined,
  count: number,
  value: (index: number) => boolean | undefined,
  leaf: Leaf,
  along: string,
  values: Map<number, boolean | undefined>,
): readonly number[] | undefined {
  if (last === undefined || !leaf.isTotal || leaf.direction(along) === undefined) return undefined;
  for (const index of [last + 1, last, last - 1]) {
    if (index <= 0 || index >= count) continue;
    const [before, after] = [value(index - 1), value(index)];
    if (before === after) continue;
    // What it says from the first on it says up to here.
    values.set(0, before).set(index, after);
    return [index];
  }
  return undefined;
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
