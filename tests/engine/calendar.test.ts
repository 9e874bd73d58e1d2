import { describe, expect, test } from 'vitest';
import { ageOn, calendarDay, isCalendarDate, londonDay } from '#engine';

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2024-03-31', true],
  ['2024-04-31', false],
  ['2026-12-31', true],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00Z', false],
  [' 2026-01-01', false],
  ['2026-01-01\n', false],
  ['٢٠٢٦-٠١-٠١', false],
  ['', false],
  [20260101, false],
  [null, false],
  [['2026-01-01'], false],
  [Object('2026-01-01'), false],
])('isCalendarDate(%j) is %s', (value, expected) => {
  expect(isCalendarDate(value)).toBe(expected);
});

test('calendarDay names what it was given', () => {
  expect(() => calendarDay('2023-02-29')).toThrow(
    "'2023-02-29' is not a day of the calendar, written YYYY-MM-DD.",
  );
});

test.each([
  ['1990-06-15', '2026-06-14', 35],
  ['1990-06-15', '2026-06-15', 36],
  ['1990-12-31', '2026-01-01', 35],
  ['2008-02-29', '2025-02-28', 16],
  ['2008-02-29', '2025-03-01', 17],
  ['2008-02-29', '2028-02-28', 19],
  ['2008-02-29', '2028-02-29', 20],
  ['2008-03-01', '2028-02-29', 19],
  ['2026-03-02', '2026-03-02', 0],
  ['2026-03-03', '2026-03-02', -1],
  ['1900-01-01', '2026-03-02', 126],
])('born %s, on %s: %s', (birth, on, age) => {
  expect(ageOn(calendarDay(birth), calendarDay(on))).toBe(age);
});

describe('the day in London, wherever the machine stands', () => {
  test('these tests run far from London', () => {
    expect(process.env['TZ']).toBe('Pacific/Kiritimati');
    expect(new Date('2026-03-02T12:00:00Z').getDate()).toBe(3);
  });
  test.each([
    // Where these tests run it is another day, so that no later row has to find out whose day it is.
    ['2026-03-01T23:59:59.999Z', '2026-03-01'],
    ['2026-03-02T00:00:00Z', '2026-03-02'],
    ['0987-06-05T12:00:00Z', '0987-06-05'],
    // British Summer Time begins on 29 March 2026 at 01:00 and ends on 25 October at 01:00 UTC.
    ['2026-03-28T23:30:00Z', '2026-03-28'],
    ['2026-03-29T00:30:00Z', '2026-03-29'],
    ['2026-03-29T22:59:59Z', '2026-03-29'],
    ['2026-03-29T23:00:00Z', '2026-03-30'],
    ['2026-07-01T23:30:00Z', '2026-07-02'],
    ['2026-10-24T22:59:59Z', '2026-10-24'],
    ['2026-10-24T23:00:00Z', '2026-10-25'],
    ['2026-10-25T23:30:00Z', '2026-10-25'],
    ['2026-10-26T00:00:00Z', '2026-10-26'],
    ['2025-12-31T23:59:59Z', '2025-12-31'],
    ['2026-01-01T00:00:00Z', '2026-01-01'],
  ])('%s is %s', (instant, day) => {
    expect(londonDay(new Date(instant))).toBe(day);
  });
  test('is what the time-zone database says, at every hour of the days around each change', () => {
    const london = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });
    const differing = hoursAroundChanges(1996, 2060).filter(
      (instant) => londonDay(instant) !== london.format(instant),
    );
    expect(differing).toEqual([]);
  });
});

/** Every hour of the last ten days of March and October, and of a day in each other month. */
function hoursAroundChanges(first: number, last: number): readonly Date[] {
  const hours: Date[] = [];
  for (let year = first; year <= last; year += 1)
    for (let month = 0; month < 12; month += 1)
      for (const day of month === 2 || month === 9 ? LAST_TEN : [15])
        for (let hour = 0; hour < 24; hour += 1)
          hours.push(new Date(Date.UTC(year, month, day, hour)));
  return hours;
}

const LAST_TEN = [22, 23, 24, 25, 26, 27, 28, 29, 30, 31];
