import { londonDay, type CalendarDate } from '#engine';
import { beginningOf, daysBefore } from '../days.ts';
import type { Ports } from '../ports.ts';
import type { TeamFigures } from './oversight-store.ts';

export interface FiguresOfDays extends TeamFigures {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Of whole days in London, up to and with today. */
export async function figuresOfLast(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  days: number,
): Promise<FiguresOfDays> {
  const to = londonDay(clock());
  // From noon on: where a clock is changed, a day is an hour longer or shorter.
  const from = londonDay(daysBefore(new Date(`${to}T12:00:00Z`), days - 1));
  return { from, to, ...(await database.oversight.figures(beginningOf(from))) };
}
