import { describe, expect, it } from 'vitest';
import { registrationLimits } from '#contract';
import { postcodeOf } from '../../../src/provider/domain/address.ts';
import { birthDayOf, emailOf, phoneOf } from '../../../src/provider/domain/accounts/personal.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('what people write about themselves', () => {
  it.each([
    ['1990-05-17', '1990-05-17'],
    ['1990-05-16T23:00:00.000Z', '1990-05-17'],
    ['1990-05-17T00:00:00+01:00', '1990-05-17'],
    ['1990-12-17T23:59:59Z', '1990-12-17'],
    ['2008-11-21', '2008-11-21'],
    ['1896-11-21', '1896-11-21'],
    ['2004-02-29', '2004-02-29'],
  ])('%s is the day of birth %s', (text, day) => {
    expect(birthDayOf(text, NOW)).toEqual({ ok: true, value: day });
  });

  it.each([
    ['2008-11-22', 'under-age'],
    ['2008-11-22T00:00:00Z', 'under-age'],
    ['2090-01-01', 'under-age'],
    ['1895-11-21', 'unacceptable'],
    ['0000-05-17', 'unacceptable'],
    ['0000-12-31T23:59:59-23:59', 'unacceptable'],
    ['9999-12-31T23:59:59-23:59', 'unacceptable'],
    ['1991-02-30T25:00:00Z', 'unacceptable'],
    ['9999-06-01T00:00:00Z', 'unacceptable'],
    ['1990-02-30', 'unacceptable'],
    ['1990-02-30T12:00:00Z', 'unacceptable'],
    ['17 May 1990', 'unacceptable'],
    ['nonsense', 'unacceptable'],
  ])('%s is %s', (text, kind) => {
    const outcome = birthDayOf(text, NOW);
    expect(outcome).toMatchObject({ ok: false, failure: { kind } });
    if (kind === 'under-age') return;
    const message = 'Please check the date of birth.';
    const problems = [{ field: '/dob', constraint: 'plausible', message }];
    expect(outcome).toEqual({ ok: false, failure: { kind, problems } });
  });

  it('an adult is of the age that the contract tells the forms', () => {
    const { 'x-minimum-age': years } = registrationLimits.dob;
    const dayBefore = (day: number) =>
      `${NOW.getUTCFullYear() - years}-11-${NOW.getUTCDate() + day}`;
    expect(birthDayOf(dayBefore(0), NOW).ok).toBe(true);
    expect(birthDayOf(dayBefore(1), NOW).ok).toBe(false);
  });

  it.each([
    ['07700 900123', '07700900123'],
    ['(020) 7946-0018', '02079460018'],
    ['+44 (0)7700 900123', '+447700900123'],
    ['+44.7700/900123', '+447700900123'],
    ['  +44 (0)7700 900123', '+447700900123'],
    ['00 +44 (0)7700 900123', '00+4407700900123'],
    ['(0)123456', '0123456'],
    ['123456', '123456'],
  ])('%s is the number %s', (text, number) => {
    expect(phoneOf(text)).toEqual({ ok: true, value: number });
  });

  it.each(['------', '+(0)12345', '12 34 5'])('%s is no telephone number', (text) => {
    expect(phoneOf(text)).toMatchObject({ ok: false, failure: { kind: 'unacceptable' } });
  });

  it.each([
    ['sw1a1aa', 'SW1A 1AA'],
    ['SW1A  1AA', 'SW1A 1AA'],
    [' m1-1ae ', 'M1 1AE'],
    ['(B33) 8TH.', 'B33 8TH'],
    ['', ''],
  ])('%o is the postcode %o', (text, postcode) => {
    expect(postcodeOf(text)).toBe(postcode);
  });

  it('an email address is written in one way', () => {
    expect(emailOf('  Sample@Example.COM ')).toBe('sample@example.com');
  });
});
