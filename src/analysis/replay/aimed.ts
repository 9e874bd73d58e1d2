import type { CalendarDate, Mode, NonEmpty } from '#engine';
import { everyDay, type Span } from '../days.ts';
import type { ClosedSheet } from '../model/closed-sheet.ts';
import type { DatedSheet } from '../model/dated-sheet.ts';
import type { Subject } from '../subject.ts';

/** What the sheets are aimed at. */
export interface Aimed {
  /** The documents that are looked at together. */
  readonly subjects: readonly Subject[];
  readonly mode: Mode;
  /** The days of which something is said, in their order. */
  readonly days: NonEmpty<CalendarDate>;
  /** Those at which something becomes otherwise. */
  readonly borders: readonly CalendarDate[];
  /** Answers that hang together, at boundaries that no single answer has: heights with weights. */
  readonly landmarks: readonly DatedSheet[];
  /** Somebody of whom a solver says that she gets through: sheets begin with her where nobody else is known who does. */
  readonly through?: DatedSheet;
}

/** At all days of a span, with what is known of them from the sheets that were looked at. */
export function aimedOver(
  subjects: readonly Subject[],
  { days: { from, until }, mode }: Span,
  sheets: readonly Pick<ClosedSheet, 'alikeDays' | 'landmarks'>[],
): Aimed {
  const [, ...later] = everyDay({ from, until });
  return {
    subjects,
    mode,
    days: [from, ...later],
    borders: [...new Set(sheets.flatMap(({ alikeDays }) => bordersBetween(alikeDays)))],
    landmarks: sheets.flatMap(({ landmarks }) => landmarks),
  };
}

/** At some of the days only. */
export function aimedOn(days: NonEmpty<CalendarDate>, aimed: Aimed): Aimed {
  const spoken = new Set(days);
  return {
    ...aimed,
    days,
    borders: aimed.borders.filter((day) => spoken.has(day)),
    landmarks: aimed.landmarks.map(({ answers, on }) => ({
      answers,
      on: spoken.has(on) ? on : days[0],
    })),
  };
}

/** Both sides of every change from one class of days to another. */
function bordersBetween(alikeDays: ClosedSheet['alikeDays']): readonly CalendarDate[] {
  const inOrder = alikeDays
    .flatMap(({ days, is }) => days.map((day) => ({ day, is })))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  return inOrder.flatMap(({ day, is }, i) => {
    const before = inOrder[i - 1];
    return before && before.is !== is ? [before.day, day] : [];
  });
}
