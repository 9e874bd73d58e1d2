/**
 * The day is one more thing that a sheet may have, and it binds together whatever is compared with it:
 * the age by one date and the bounds of another are those of the same day. Each day is counted out for
 * itself; days on which the same mixtures of verdicts occur are alike, and one class.
 */
import type { CalendarDate, NonEmpty } from '#engine';
import type { Cells, CellsOn } from './cells.ts';

export interface DayClass {
  /** Whoever is found in the class is shown on the first. */
  readonly days: NonEmpty<CalendarDate>;
  /** What occurs on the first of them, for each group of questions; on the others it is the same kinds. */
  readonly cells: readonly Cells[];
}

/** @param groups the cells of each group that is compared with the day */
export function dayClassesOf(
  days: readonly CalendarDate[],
  groups: readonly CellsOn[],
): readonly DayClass[] {
  const classes = new Map<string, DayClass>();
  for (const day of days) {
    const cells = groups.map((cellsOn) => cellsOn(day));
    const alike = cells.map(({ cells: found, isWhole }) =>
      [isWhole, ...found.map(({ key }) => key).sort()].join(' '),
    );
    const key = alike.join('\n');
    const known = classes.get(key);
    classes.set(key, { days: known ? [...known.days, day] : [day], cells: known?.cells ?? cells });
  }
  return [...classes.values()];
}
