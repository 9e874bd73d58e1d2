import { calendarDay, type CalendarDate } from '#engine';

const DAY = 86_400_000;

/** The number of days since 1970-01-01, and back: days as whole numbers, with no time zone. */
export const dayNumber = (day: CalendarDate): number => Date.parse(`${day}T00:00:00Z`) / DAY;

export const dayOf = (number: number): CalendarDate =>
  calendarDay(new Date(number * DAY).toISOString().slice(0, 10));
