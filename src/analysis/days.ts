import {
  calendarDay,
  dayNumber,
  isCalendarDate,
  type CalendarDate,
  type Mode,
  type QuestionnaireDocument,
} from '#engine';

/** The days of which something is said: each of them, both ends included. */
export interface Days {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** Any of the days, and the one mode, in which documents are looked at. */
export interface Span {
  readonly days: Days;
  readonly mode: Mode;
}

export { dayNumber } from '#engine';

const DAY = 86_400_000;
const FIRST = Date.parse('0000-01-01T00:00:00Z') / DAY;
const LAST = Date.parse('9999-12-31T00:00:00Z') / DAY;

/** To write one takes longer than most of what is asked about it, and every domain of dates is walked again and again. */
const written = new Map<number, CalendarDate>();

/** The day that is so many days after 1970-01-01. The first and the last that can be written stand for all beyond. */
export function dayOf(number: number): CalendarDate {
  const within = Math.min(LAST, Math.max(FIRST, number));
  const known = written.get(within);
  if (known !== undefined) return known;
  const day = calendarDay(new Date(within * DAY).toISOString().slice(0, 10));
  written.set(within, day);
  return day;
}

export const everyDay = ({ from, until }: Days): readonly CalendarDate[] =>
  Array.from({ length: dayNumber(until) - dayNumber(from) + 1 }, (_, i) =>
    dayOf(dayNumber(from) + i),
  );

/** Years that are looked at in any case, and at most: each day of them is counted out. */
const YEARS = { least: 2, most: 5 } as const;

/**
 * From a day to two years on, or to the last day by which something in a document is to be reviewed:
 * until then nobody is asked to look again. No further than five years, however far that day is.
 */
export function daysFrom(on: CalendarDate, documents: readonly QuestionnaireDocument[]): Days {
  const reviews = documents
    .flatMap(({ properties, 'x-medicines': medicines = {} }) => [
      ...Object.values(properties).flatMap((question) => [
        ...(question['x-refuse-when'] ?? []),
        ...(question['x-flag-when'] ?? []),
      ]),
      ...Object.values(medicines).flatMap((rules: unknown) =>
        Array.isArray(rules) ? (rules as readonly { readonly reviewBy: string }[]) : [],
      ),
    ])
    .map(({ reviewBy }) => reviewBy)
    .filter(isCalendarDate);
  const most = yearsOn(on, YEARS.most);
  const until = [yearsOn(on, YEARS.least), ...reviews].sort().at(-1) ?? on;
  return { from: on, until: calendarDay(until < most ? until : most) };
}

/** The anniversary of 29 February is 1 March, as it is for a birthday. */
function yearsOn(on: CalendarDate, years: number): CalendarDate {
  const year = String(Math.min(9999, Number(on.slice(0, 4)) + years)).padStart(4, '0');
  const anniversary = `${year}${on.slice(4)}`;
  return isCalendarDate(anniversary) ? anniversary : calendarDay(`${year}-03-01`);
}

/** from 2026-03-02 to 2028-03-02 */
export const daysInWords = ({ from, until }: Days): string =>
  from === until ? `on ${from}` : `for every day from ${from} to ${until}`;
