/** The search against brute force: whatever it is told and asked in turn, however soon it begins anew and forgets. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { opposite, variableOf, type Literal } from '../../src/analysis/logic/search/literal.ts';
import { createSearch, type Search } from '../../src/analysis/logic/search/search.ts';
import { howOften } from '../kit/how-often.ts';

const VARIABLES = 9;
const ENOUGH = 100_000;
/** One bit for each variable. */
const literals: readonly Literal[] = Array.from({ length: 2 * VARIABLES }, (_, i) => i);
const everyMixture = Array.from({ length: 2 ** VARIABLES }, (_, mixture) => mixture);

const isSo = (literal: Literal, mixture: number): boolean =>
  ((mixture >> variableOf(literal)) & 1) !== (literal & 1);

const anyLiteral = fc.nat(2 * VARIABLES - 1);
const anyClause = fc.oneof(
  { weight: 9, arbitrary: fc.array(anyLiteral, { minLength: 3, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(anyLiteral, { minLength: 1, maxLength: 5 }) },
);
const anyQuestion = fc.record({
  told: fc.array(anyClause, { maxLength: 5 }),
  assumed: fc.array(anyLiteral, { maxLength: 4 }),
  wished: fc.array(anyLiteral, { maxLength: 6 }),
  conflicts: fc.constantFrom(1, 2, 4, ENOUGH, ENOUGH),
});

describe('a search', () => {
  test('of nothing that holds, or of what cannot hold at all, has its answer at once', () => {
    const search = createSearch();
    expect(search.solve([], 1).kind).toBe('possible');
    const a = search.variable();
    search.add([a, opposite(a)]);
    expect(search.solve([a], 1).kind).toBe('possible');
    expect(search.solve([opposite(a)], 1).kind).toBe('possible');
    expect(search.solve([a, opposite(a)], 1).kind).toBe('impossible');
    search.add([]);
    expect(search.solve([], 1).kind).toBe('impossible');
  });

  test('gives up after as many conflicts as it is told, and not before', () => {
    const search = createSearch();
    const [a, b] = [search.variable(), search.variable()];
    for (const one of [a, opposite(a)])
      for (const other of [b, opposite(b)]) search.add([one, other]);
    // Whatever is decided of the first is in the way of the second; then so is its opposite.
    expect(search.solve([], 1).kind).toBe('undecided');
    expect(search.solve([], 2).kind).toBe('impossible');
    expect(search.solve([], 1).kind).toBe('impossible');
  });

  test('follows a chain of hundreds, from its end as from its beginning', () => {
    const search = createSearch();
    const chain = Array.from({ length: 1500 }, () => search.variable());
    for (const [i, next] of chain.slice(1).entries()) search.add([opposite(chain[i] ?? 0), next]);
    const [first = 0, last = 0] = [chain[0], chain.at(-1)];
    const all = search.solve([first], 1);
    expect(all.kind === 'possible' && chain.every(all.holds)).toBe(true);
    const none = search.solve([opposite(last)], 1);
    expect(none.kind === 'possible' && chain.some(none.holds)).toBe(false);
    expect(search.solve([first, opposite(last)], 1).kind).toBe('impossible');
    expect(search.solve([last, opposite(first)], 1).kind).toBe('possible');
  });

  test('of hundreds, one of which has to be, finds the one that is left', () => {
    const search = createSearch();
    const many = Array.from({ length: 1500 }, () => search.variable());
    search.add(many);
    search.add([...many].reverse());
    for (const left of [0, 1, 2, 700, 1499]) {
      const others = many.flatMap((literal, i) => (i === left ? [] : opposite(literal)));
      const found = search.solve(others, 1);
      expect(found.kind === 'possible' && found.holds(many[left] ?? 0)).toBe(true);
    }
    expect(search.solve(many.map(opposite), 1).kind).toBe('impossible');
  });
});

/** So many pigeons in one hole fewer: each has a hole, and no hole has two. */
function pigeons(count: number, search: Search): Search {
  const rows = Array.from({ length: count }, () =>
    Array.from({ length: count - 1 }, () => search.variable()),
  );
  for (const row of rows) search.add(row);
  const isIn = (row: readonly Literal[], hole: number): Literal => row[hole] ?? 0;
  for (let hole = 0; hole < count - 1; hole++)
    rows.forEach((row, i) =>
      rows
        .slice(0, i)
        .forEach((other) => search.add([opposite(isIn(row, hole)), opposite(isIn(other, hole))])),
    );
  return search;
}

describe('so many pigeons in one hole fewer', () => {
  test.each([
    ['within two thousand conflicts', 7, undefined],
    ['however little of what it learned is kept', 6, { restart: 4, kept: 20 }],
  ])('is seen to be impossible %s', (_, count, pace) => {
    expect(pigeons(count, createSearch(pace)).solve([], 2_000).kind).toBe('impossible');
  });
});

describe.each([
  ['as it is', undefined],
  ['always beginning anew and forgetting', { restart: 1, kept: 2 }],
])('a search %s', (_, pace) => {
  test('finds what brute force finds, what is wished first, and nothing else', () => {
    const seen = { possible: 0, impossible: 0, undecided: 0 };
    fc.assert(
      fc.property(
        fc.array(anyClause, { minLength: 20, maxLength: 36 }),
        fc.array(anyQuestion, { minLength: 1, maxLength: 6 }),
        (clauses, questions) => {
          const search = createSearch(pace);
          expect(literals.slice(VARIABLES).map(() => search.variable())).toEqual(
            literals.filter((literal) => literal % 2 === 0),
          );
          let left: readonly number[] = everyMixture;
          const tell = (clause: readonly Literal[]): void => {
            search.add(clause);
            left = left.filter((mixture) => clause.some((literal) => isSo(literal, mixture)));
          };
          clauses.forEach(tell);
          for (const { told, assumed, wished, conflicts } of questions) {
            told.forEach(tell);
            const found = left.filter((one) => assumed.every((literal) => isSo(literal, one)));
            const outcome = search.solve(assumed, conflicts, wished);
            seen[outcome.kind]++;
            if (outcome.kind === 'undecided') expect(conflicts).not.toBe(ENOUGH);
            else expect(outcome.kind).toBe(found.length > 0 ? 'possible' : 'impossible');
            if (outcome.kind !== 'possible') continue;
            const those = literals.filter(outcome.holds);
            expect(those.map(variableOf)).toEqual(literals.slice(VARIABLES).map((_, i) => i));
            const mixture = those.reduce((bits, one) => bits | ((~one & 1) << variableOf(one)), 0);
            // Each wish in its turn, wherever those before it leave it open.
            const granted = wished.reduce((among, wish) => {
              const some = among.filter((one) => isSo(wish, one));
              return some.length > 0 ? some : among;
            }, found);
            expect(granted).toContain(mixture);
          }
        },
      ),
      { numRuns: howOften({ test: 150, long: 10_000 }) },
    );
    // Each reply has to come up, or this proves little.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
  });
});
