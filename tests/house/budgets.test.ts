/** A route that grows too heavy stops the gate: see tests/journeys/budgets.journey.ts. */
import { describe, expect, test } from 'vitest';
import { judge, type Weighed } from '../../scripts/budgets/judge.ts';

const home: Weighed = { path: '/', kind: 'page', bytes: 114_900, files: 10 };
const heavy: Weighed = { ...home, bytes: 115_001 };

describe('a budget of bytes', () => {
  test('is kept to', () => {
    expect(judge([home]).faults).toEqual([]);
    expect(judge([{ ...home, bytes: 115_000 }]).faults).toEqual([]);
  });

  test('is not kept to by one byte', () =>
    expect(judge([heavy]).faults).toEqual(['/ loads 115.1 kB of JavaScript; 115 kB are allowed.']));

  test('is the one of its kind', () => {
    const large = { path: '/large', bytes: 180_000, files: 1 };
    const faultsOf = (kind: Weighed['kind']) => judge([{ ...large, kind }]).faults.length;
    expect(faultsOf('consultation')).toBe(0);
    expect(faultsOf('checkout')).toBe(1);
    expect(faultsOf('page')).toBe(1);
  });

  test('is not kept to by weighing nothing', () =>
    expect(judge([]).faults).toEqual(['No route was weighed.']));

  test('is printed beside what is loaded, the heaviest first', () =>
    expect(judge([home, heavy]).lines).toEqual([
      ' 115.1 kB of 115 in 10 files  /',
      ' 114.9 kB of 115 in 10 files  /',
    ]));

  test('is one of files too', () => {
    expect(judge([{ ...home, files: 13 }]).faults).toEqual([]);
    expect(judge([{ ...home, files: 14 }]).faults).toEqual(['/ loads 14 scripts; 13 are allowed.']);
  });
});
