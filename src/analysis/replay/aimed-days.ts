import { isCalendarDate, type CalendarDate } from '#engine';
import { dayNumber, dayOf } from '../days.ts';
import type { Aimed } from './aimed.ts';
import { comparedIn } from './compared.ts';

/**
 * The days at which something may become otherwise: the first and the last, those at which the cells change, and
 * what the documents and the calendar say of themselves, in case the cells have missed it: both sides of each date
 * that is named, and the end of each February, for a birthday on the 29th.
 */
export function aimedDays({ subjects, days, borders }: Aimed): readonly CalendarDate[] {
  const named = comparedIn(subjects).texts.filter(isCalendarDate);
  const around = named.flatMap((day) => [-1, 0, 1].map((step) => dayOf(dayNumber(day) + step)));
  const februaries = days.filter((day) => /-02-2[89]|-03-01/.test(day));
  const spoken = new Set(days);
  const aimed = [days[0], days.at(-1) ?? days[0], ...borders, ...around, ...februaries];
  return [...new Set(aimed)].filter((day) => spoken.has(day));
}
