/** A route that grows too heavy stops the gate: see tests/journeys/budgets.journey.ts. */
import { describe, expect, test } from 'vitest';
import { judge, type Weighed } from '../../scripts/budgets/judge.ts';

const home: Weighed = { path: '/', kind: 'page', bytes: 114_900 };
const heavy: Weighed = { ...home, bytes: 115_001 };

describe('a budget of bytes', () => {
  test('is kept to', () => {
    expect(judge([home], {}).faults).toEqual([]);
    expect(judge([{ ...home, bytes: 115_000 }], {}).faults).toEqual([]);
  });

  test('is not kept to by one byte', () =>
    expect(judge([heavy], {}).faults).toEqual([
      '/ loads 115.1 kB of JavaScript; 115 kB are allowed.',
    ]));

  test('is the one of its kind', () => {
    const large = { path: '/large', bytes: 180_000 };
    const faultsOf = (kind: Weighed['kind']) => judge([{ ...large, kind }], {}).faults.length;
    expect(faultsOf('consultation')).toBe(0);
    expect(faultsOf('checkout')).toBe(1);
    expect(faultsOf('page')).toBe(1);
  });

  test('may be kept to later, by a route that is on the list and does not grow', () => {
    expect(judge([heavy], { '/': 115.1 }).faults).toEqual([]);
    expect(judge([{ ...heavy, bytes: 115_101 }], { '/': 115.1 }).faults).toEqual([
      '/ loads 115.2 kB of JavaScript; 115.1 kB are allowed.',
    ]);
  });

  test('lets nothing stay on the list that need not be there', () => {
    expect(judge([home], { '/': 120 }).faults).toEqual([
      '/ keeps to its 115 kB now: take it off the list of what is not yet light.',
    ]);
    expect(judge([home], { '/gone': 120 }).faults).toEqual([
      '/gone is on the list of what is not yet light, and no route.',
    ]);
  });

  test('is not kept to by weighing nothing', () =>
    expect(judge([], {}).faults).toEqual(['No route was weighed.']));

  test('is printed with what is admitted', () =>
    expect(judge([home, heavy], { '/': 120 }).lines).toEqual([
      ' 115.1 kB of 115  /  not yet: 120 kB at most',
      ' 114.9 kB of 115  /  not yet: 120 kB at most',
    ]));
});
