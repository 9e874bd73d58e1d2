import { describe, expect, test } from 'vitest';
import { patient } from './scenario.ts';

const MESSAGE =
  'Unfortunately, we are unable to supply this product to you. We suggest you discuss other treatment options with your GP';

/** Ages that are accepted, both ends included. */
const bands = [
  { id: 'injectable-weight-loss', mode: 'new', from: 18, to: 75 },
  { id: 'injectable-weight-loss', mode: 'repeat', from: 18, to: 75 },
  { id: 'hrt', mode: 'new', from: 18, to: 75 },
  { id: 'period-pain-relief', mode: 'new', from: 18, to: 65 },
  { id: 'migraines', mode: 'new', from: 18, to: 65 },
  { id: 'genital-herpes', mode: 'new', from: 18, to: 65 },
] as const;

const TODAY = '2026-03-02';
const born = (age: number, monthAndDay: string) => `${2026 - age}-${monthAndDay}`;

describe.each(bands)('$id ($mode) is for $from to $to year olds', ({ id, mode, from, to }) => {
  const aged = (dateOfBirth: string, on = TODAY) =>
    patient(id, mode).on(on).answer({ dateOfBirth });

  test('the day before the first birthday of the band is too early', () => {
    expect(aged(born(from, '03-03'))).toBeRefusedBy('age-band');
  });
  test('that birthday itself is early enough', () => {
    expect(aged(born(from, '03-02'))).toBeEligible();
  });
  test('the last day before the birthday that ends the band still counts', () => {
    expect(aged(born(to + 1, '03-03'))).toBeEligible();
  });
  test('the birthday that ends the band is too late', () => {
    expect(aged(born(to + 1, '03-02'))).toBeRefusedBy('age-band');
  });
  test('the patient reads why', () => {
    const assessment = aged('2015-01-01').assessment();
    expect(assessment).toMatchObject({ outcome: 'refused', by: [{ message: MESSAGE }] });
  });
  test('somebody born on 29 February comes of age on 1 March', () => {
    expect(aged('2008-02-29', '2026-02-28')).toBeRefusedBy('age-band');
    expect(aged('2008-02-29', '2026-03-01')).toBeEligible();
  });
  test('a date that does not exist, or lies ahead, is an error and not an age', () => {
    expect(aged('2001-02-29')).toMiss('dateOfBirth', 'Enter a real date, for example 31 3 1980.');
    expect(aged('2026-03-03')).toMiss('dateOfBirth', 'Your date of birth cannot be in the future.');
    expect(aged('1899-12-31')).toMiss('dateOfBirth', 'Enter a year of birth after 1899.');
  });
});
