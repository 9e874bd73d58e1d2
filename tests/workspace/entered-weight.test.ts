import { expect, it } from 'vitest';
import { missingIn } from '../../src/workspace/case/entered-weight.ts';

const SEEN = { kilograms: '82.5', on: '2026-11-21', method: 'video call' };

it('asks for nothing where all is there', () => {
  expect(missingIn(SEEN)).toEqual({ kilograms: false, on: false, method: false });
});

it.each([undefined, '', ' ', '92,5', '8 stone', '24.9', '351'])(
  'asks for a weight in kilograms after %j',
  (kilograms) => {
    expect(missingIn({ ...SEEN, kilograms }).kilograms).toMatch(/^Enter her weight in kilograms, /);
  },
);

it.each([undefined, '', '3-March', '2026-02-30', '26-11-21'])('asks for a day after %j', (on) => {
  expect(missingIn({ ...SEEN, on }).on).toMatch(/^Enter the day on which it was seen/);
});

it('asks how it was seen', () => {
  expect(missingIn({ ...SEEN, method: undefined }).method).toBe('Choose how her weight was seen.');
});
