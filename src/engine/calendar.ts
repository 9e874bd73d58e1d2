/**
 * Calendar dates, written 'YYYY-MM-DD'. A date of birth is a day, never an instant: it has no time
 * zone, so nothing here reads a clock or a `Date` but `londonDay`, which is given its instant.
 */

declare const calendarDate: unique symbol;
/** A day that exists in the Gregorian calendar, 'YYYY-MM-DD'. Compares correctly as text. */
export type CalendarDate = string & { readonly [calendarDate]: true };

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** None in a month that does not exist. */
const daysIn = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);

/** Whether the text is a day that exists, so that '2023-02-29' is refused. */
export function isCalendarDate(text: unknown): text is CalendarDate {
  if (typeof text !== 'string' || !SHAPE.test(text)) return false;
  const day = Number(text.slice(8));
  return day >= 1 && day <= daysIn(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

/** The day, or a `RangeError` that names what was given. For literals and trusted edges. */
export function calendarDay(text: string): CalendarDate {
  if (isCalendarDate(text)) return text;
  throw new RangeError(`'${text}' is not a day of the calendar, written YYYY-MM-DD.`);
}

/**
 * Age in whole years on a day; negative before birth. Somebody born on 29 February has her birthday
 * on 1 March in other years, as the law of England and Wales counts it (Family Law Reform Act 1969,
 * s. 9: an age is attained at the commencement of the anniversary of the birth).
 */
export function ageOn(birth: CalendarDate, on: CalendarDate): number {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** How many days a day is after 1970-01-01: a whole number, with no time zone; negative before. */
export const dayNumber = (day: CalendarDate): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MARCH = 2;
const OCTOBER = 9;

/**
 * The calendar day in Europe/London at an instant since 1996: the day on which ages are counted. British
 * Summer Time is an hour ahead, from one in the morning UTC on the last Sunday in March to the same on
 * the last Sunday in October (Summer Time Order 2002). It is worked out here, and not by `Intl`: a phone
 * takes a tenth of a second to load what it knows of time zones, and an old one may know another law.
 */
export function londonDay(instant: Date): CalendarDate {
  const year = instant.getUTCFullYear();
  const at = instant.getTime();
  const isSummer =
    at >= lastSundayOf(year, MARCH) + HOUR_MS && at < lastSundayOf(year, OCTOBER) + HOUR_MS;
  return calendarDay(new Date(isSummer ? at + HOUR_MS : at).toISOString().slice(0, 10));
}

/** Midnight UTC of the last Sunday of a month that has 31 days. */
function lastSundayOf(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31));
  return last.getTime() - last.getUTCDay() * DAY_MS;
}
