import { dayInWords as written } from '#contract/day-in-words';
import { londonDay } from '#engine';

/** Days as lengths of time, in milliseconds. What a day on a calendar is, the engine says. */
export const DAY = 24 * 60 * 60_000;

export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY);

/** With what is left of a day as its fraction. */
export const daysSince = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / DAY;

/** When a day begins in London, which is at UTC or an hour before it. */
export function beginningOf(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`);
  const before = new Date(midnight.getTime() - 60 * 60_000);
  return londonDay(before) === day ? before : midnight;
}

/** A day as one would write it, 3 March 2026: of an instant that in London. What is no day stays as it is. */
export const dayInWords = (day: Date | string): string =>
  written(day instanceof Date ? londonDay(day) : day);
