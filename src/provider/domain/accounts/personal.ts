/** What people write about themselves, as it is kept. */
import { ageOn, isCalendarDate, londonDay, type CalendarDate } from '#engine';
import { done, failed, type FailureOf, type Outcome } from '../outcome.ts';

/** In years; who is younger cannot be a customer. */
export const ADULT = 18;
/** Nobody has lived longer; a date before that is a slip of the finger. */
const OLDEST = 130;
const FEWEST_DIGITS = 6;

/** An email address is the same account however it was typed. */
export const emailOf = (text: string): string => text.trim().toLowerCase();

/**
 * The day of birth of an adult in London.
 *
 * @param text a calendar day, or an instant, which is the day it was in London
 */
export function birthDayOf(
  text: string,
  now: Date,
): Outcome<CalendarDate, 'under-age' | 'unacceptable'> {
  const day = dayOf(text);
  if (day === undefined) return failed(wrong('dob', 'Please check the date of birth.'));
  const age = ageOn(day, londonDay(now));
  if (age > OLDEST) return failed(wrong('dob', 'Please check the date of birth.'));
  return age < ADULT ? failed({ kind: 'under-age' }) : done(day);
}

/** Nothing where there is no such day or instant, or its year cannot be written. */
function dayOf(text: string): CalendarDate | undefined {
  // `Date` would take 30 February for 2 March.
  if (!isCalendarDate(text.slice(0, 10))) return undefined;
  const instant = new Date(text);
  return instant.getUTCFullYear() < 9999 ? londonDay(instant) : undefined;
}

/** A telephone number without what people put in to make it readable, as in '+44 (0)7700 900123'. */
export function phoneOf(text: string): Outcome<string, 'unacceptable'> {
  const number = text.replace(/^(\s*\+[\d .-]*)\(0\)/, '$1').replaceAll(/[^\d+]/g, '');
  return number.replace('+', '').length < FEWEST_DIGITS
    ? failed(wrong('phone', 'Please check the contact number.'))
    : done(number);
}

const wrong = (field: string, message: string): FailureOf<'unacceptable'> => ({
  kind: 'unacceptable',
  problems: [{ field: `/${field}`, constraint: 'plausible', message }],
});
