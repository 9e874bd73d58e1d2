/**
 * The day is one more thing that a sheet may have, and it binds together whatever is compared with it:
 * the age by one date and the bounds of another are those of the same day. Each day is counted out for
 * itself; days on which the same mixtures of verdicts occur are alike, and one class.
 */
import { isNonEmpty, type CalendarDate, type NonEmpty } from '#engine';
import type { Cells } from './cells.ts';
import type { Counting } from './counted-once.ts';

export interface DayClass {
  /** Whoever is found in the class is shown on the first. */
  readonly days: NonEmpty<CalendarDate>;
  /** What occurs on the first of them, for each group of questions; on the others it is the same kinds. */
  readonly cells: readonly Cells[];
}

/** @param groups each group that is compared with the day */
export function dayClassesOf(
  days: readonly CalendarDate[],
  groups: readonly Counting[],
): readonly DayClass[] {
  const classes = new Map<string, { days: CalendarDate[]; cells: readonly Cells[] }>();
  for (const day of days) {
    const key = groups.map((group) => group.kindsOn(day)).join('\n');
    const known = classes.get(key);
    if (known) known.days.push(day);
    else classes.set(key, { days: [day], cells: groups.map((group) => group.cellsOn(day)) });
  }
  return [...classes.values()].flatMap(({ days: alike, cells }) =>
    isNonEmpty(alike) ? [{ days: alike, cells }] : [],
  );
}
