/** The search against brute force: whatever it is told and asked in turn, however soon it begins anew and forgets. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClauses, NONE } from '../../src/analysis/logic/search/clauses.ts';
import { learnedFrom } from '../../src/analysis/logic/search/conflict.ts';
import { createLearned } from '../../src/analysis/logic/search/learned.ts';
import { createRecency } from '../../src/analysis/logic/search/recency.ts';
import { createTrail } from '../../src/analysis/logic/search/trail.ts';
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

describe('what was in the way last', () => {
  test('is decided first, of what is open', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.record({ touched: fc.uniqueArray(fc.nat(6)), opened: fc.nat(127) }), {
          maxLength: 12,
        }),
        (count, steps) => {
          const recency = createRecency();
          let order = Array.from({ length: count }, (_, variable) => variable);
          for (const variable of order) recency.add(variable);
          const open = new Set(order);
          const isOpen = (variable: number): boolean => open.has(variable);
          const latest = (): number | undefined => order.filter(isOpen).at(-1);
          for (const { touched, opened } of steps) {
            // Decided one by one, until none is open.
            for (let next = latest(); next !== undefined; next = latest()) {
              expect(recency.latest(isOpen)).toBe(next);
              open.delete(next);
            }
            expect(recency.latest(isOpen)).toBeUndefined();
            const moved = order.filter((variable) => touched.includes(variable));
            recency.touch(touched.filter((variable) => variable < count));
            order = [...order.filter((variable) => !touched.includes(variable)), ...moved];
            for (const variable of order.filter((one) => (opened >> one) & 1)) {
              open.add(variable);
              recency.reopen(variable);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('is tried again as it was, once it is open', () => {
    const opened: number[] = [];
    const trail = createTrail(0, (variable) => void opened.push(variable));
    trail.grow(4);
    trail.assign(1, 0);
    trail.decide();
    trail.assign(2, 0);
    expect([trail.before(0), trail.before(1)]).toEqual([undefined, undefined]);
    trail.backTo(0);
    expect([trail.before(0), trail.before(1), opened]).toEqual([undefined, 2, [1]]);
  });
});

describe('what was learned', () => {
  /** Clauses of which only the lengths are known, and those that are left out. */
  function learning(lengths: readonly number[], most: number) {
    const left: (readonly number[])[] = [];
    const moves: (readonly [from: number, to: number])[] = [];
    let next = 1;
    const trail = createTrail(0, () => undefined);
    const learned = createLearned(
      {
        addVariable: () => undefined,
        literals: () => 0,
        literalsOf: (clause) => new Int32Array(lengths[clause - 1] ?? 0),
        add: () => next++,
        visit: () => 0,
        leaveOut(clauses, moved) {
          left.push([...clauses].sort((a, b) => a - b));
          for (const [from, to] of moves) moved(from, to);
        },
      },
      trail,
      most,
    );
    for (const _ of lengths) learned.add([0, 2]);
    return { left, moves, learned };
  }

  test('is kept, as long as it is not too much', () => {
    const { left, learned } = learning([2, 3, 4, 5], 4);
    learned.halve();
    expect(left).toEqual([]);
  });

  test('is forgotten by half, the longest first, and nothing else with it', () => {
    const { left, moves, learned } = learning([2, 9, 3, 8, 4], 4);
    // The first stands elsewhere now; what nobody learned is moved as well, and stays.
    moves.push([1, 1], [3, 2], [5, 3], [77, 4], [78, 5]);
    learned.halve();
    expect(left).toEqual([[2, 4]]);
    learned.halve();
    expect(left).toHaveLength(1);
    // With two more it is too much again, and two of the five are left out.
    for (let more = 0; more < 2; more++) learned.add([0, 2]);
    learned.halve();
    expect(left[1]).toHaveLength(2);
  });
});

test('a conflict teaches what it needs, without what goes without saying', () => {
  const trail = createTrail(NONE, () => undefined);
  const clauses = createClauses(trail.valueOf, trail.assign);
  for (let i = 0; i < 5; i++) clauses.addVariable();
  trail.grow(clauses.literals());
  const [always, a, b, c, d] = [0, 2, 4, 6, 8] as const;
  const ofA = clauses.add([b, opposite(a), opposite(always)]);
  const ofC = clauses.add([d, opposite(c), opposite(b)]);
  const conflict = clauses.add([d, c, a, b, always].map(opposite));
  trail.assign(always, NONE);
  trail.decide();
  trail.assign(a, NONE);
  trail.assign(b, ofA);
  trail.decide();
  trail.assign(c, NONE);
  trail.assign(d, ofC);
  // The second decision is in the way of the first: `b` follows from that one, and `always` from nothing.
  const { literals: taught, seen } = learnedFrom(conflict, clauses, trail);
  expect(taught).toEqual([c, a].map(opposite));
  expect(seen).toEqual(new Set([d, c, a, b].map(variableOf)));
});

test('clauses that are left out are gone, and the others are where it is said', () => {
  const clauses = createClauses(
    () => 0,
    () => undefined,
  );
  for (let i = 0; i < 3; i++) clauses.addVariable();
  const written = [
    [0, 2],
    [2, 4, 1],
    [4, 0],
  ];
  const [first, second, third] = written.map((literals) => clauses.add(literals));
  const moves: (readonly number[])[] = [];
  clauses.leaveOut(new Set(first === undefined ? [] : [first]), (from, to) => {
    moves.push([from, ...clauses.literalsOf(to)]);
  });
  expect(moves).toEqual([
    [second, 2, 4, 1],
    [third, 4, 0],
  ]);
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

  test('opens again what followed from what it gives up', () => {
    const search = createSearch();
    const [follows, other, wrong] = [search.variable(), search.variable(), search.variable()];
    for (const one of [follows, other, opposite(other)]) search.add([opposite(wrong), one]);
    const outcome = search.solve([], 2, [wrong, opposite(follows)]);
    expect(outcome.kind === 'possible' && [wrong, follows].some(outcome.holds)).toBe(false);
    expect(outcome.kind).toBe('possible');
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
