/** Formulas against what they say of every mixture of a few things, and that each is built once. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createLogic,
  partsFirst,
  truthWith,
  type Formula,
  type Logic,
} from '../../src/analysis/logic/formula.ts';
import {
  atLeast,
  conjunction,
  determined,
  disjunction,
  negation,
  where,
  type Verdicts,
} from '../../src/analysis/logic/verdicts.ts';

const NAMES = ['a', 'b', 'c', 'd'] as const;

const everyMixture = NAMES.reduce<readonly (readonly string[])[]>(
  (mixtures, name) => mixtures.flatMap((mixture) => [mixture, [...mixture, name]]),
  [[]],
).map((mixture) => new Set<string>(mixture));

type Shape =
  | boolean
  | string
  | { readonly by: 'not'; readonly of: Shape }
  | { readonly by: 'whole'; readonly of: Shape }
  | { readonly by: 'and' | 'or' | 'exactlyOne'; readonly of: readonly Shape[] }
  | { readonly by: 'atLeast'; readonly count: number; readonly of: readonly Shape[] };

const anyShape: fc.Arbitrary<Shape> = fc.letrec<{ shape: Shape }>((tie) => {
  const parts = fc.array(tie('shape'), { maxLength: 4 });
  return {
    shape: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.constantFrom(...NAMES),
      fc.boolean(),
      fc.record({ by: fc.constantFrom('not', 'whole'), of: tie('shape') }),
      fc.record({ by: fc.constantFrom('and', 'or', 'exactlyOne'), of: parts }),
      fc.record({
        by: fc.constant('atLeast' as const),
        count: fc.integer({ min: -2, max: 6 }),
        of: parts,
      }),
    ),
  };
}).shape;

function built(shape: Shape, logic: Logic): Formula {
  if (typeof shape === 'boolean') return shape ? logic.always : logic.never;
  if (typeof shape === 'string') return logic.variable(shape);
  if (shape.by === 'not' || shape.by === 'whole') return logic[shape.by](built(shape.of, logic));
  const parts = shape.of.map((part) => built(part, logic));
  if (shape.by === 'atLeast') return logic.atLeast(shape.count, parts);
  return shape.by === 'exactlyOne' ? logic.exactlyOne(parts) : logic[shape.by](...parts);
}

/** What it says, without a formula. */
function isSo(shape: Shape, mixture: ReadonlySet<string>): boolean {
  if (typeof shape === 'boolean') return shape;
  if (typeof shape === 'string') return mixture.has(shape);
  if (shape.by === 'not') return !isSo(shape.of, mixture);
  if (shape.by === 'whole') return isSo(shape.of, mixture);
  const met = shape.of.filter((part) => isSo(part, mixture)).length;
  switch (shape.by) {
    case 'and':
      return met === shape.of.length;
    case 'or':
      return met > 0;
    case 'exactlyOne':
      return met === 1;
    case 'atLeast':
      return met >= shape.count;
  }
}

describe('a formula', () => {
  test('says of every mixture what it was built of says', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyShape, (shape) => {
        const formula = built(shape, createLogic());
        seen.add(formula.kind);
        for (const mixture of everyMixture)
          expect(truthWith(mixture)(formula)).toBe(isSo(shape, mixture));
      }),
      { numRuns: 1000 },
    );
    expect([...seen].sort()).toEqual(['and', 'constant', 'not', 'or', 'variable', 'whole']);
  });

  const logic = createLogic();
  const { always, never, and, or, not, whole, variable } = logic;
  const [a, b, c] = [variable('a'), variable('b'), variable('c')];

  test.each<[what: string, one: Formula, other: Formula]>([
    ['of one name', variable('a'), a],
    ['in another order', and(b, c, a), and(a, b, c)],
    ['joined one by one', or(or(a, b), c), or(a, or(b, c))],
    ['said twice', and(a, b, a), and(a, b)],
    ['denied', not(and(a, b)), not(and(b, a))],
    ['denied, of what always is', not(always), never],
    ['denied, of what never is', not(never), always],
    ['denied twice', not(not(or(a, b))), or(a, b)],
    ['kept whole', whole(and(a, b)), whole(and(b, a))],
    ['kept whole twice', whole(whole(and(a, b))), whole(and(a, b))],
    ['kept whole, of one part', whole(a), a],
    ['of nothing', and(), always],
    ['of nothing that could be', or(), never],
    ['of what always is', and(always, a, always), a],
    ['of what never is', or(never, a, never), a],
    ['with what never is', and(a, never), never],
    ['with what always is', or(a, always), always],
    ['with its opposite', and(a, b, not(a)), never],
    ['with its opposite in front', or(not(a), b, a), always],
    ['with the opposite of a whole', or(and(a, b), c, not(and(b, a))), always],
  ])('%s is the same one', (_, one, other) => {
    expect(one).toBe(other);
  });

  test.each<[what: string, one: Formula, other: Formula]>([
    ['both and either', and(a, b), or(a, b)],
    ['two and three', and(a, b), and(a, b, c)],
    ['a part and its opposite', and(a, b), and(a, not(b))],
    ['what is whole and what is not', whole(or(a, b)), or(a, b)],
    ['both and both as a whole', whole(and(a, b)), and(a, b)],
    ['always and never', always, never],
    ['what never is and the first name', never, a],
    ['what always is and the first name', always, a],
    ['two wholes', whole(or(a, b)), whole(or(a, c))],
  ])('%s are two', (_, one, other) => {
    expect(one).not.toBe(other);
    expect(one.id).not.toBe(other.id);
  });

  test('that is whole is not taken apart', () => {
    const shared = or(a, b);
    expect(or(shared, c)).toMatchObject({ parts: [a, b, c] });
    expect(and(whole(and(a, b)), c)).toMatchObject({ parts: [c, { kind: 'whole' }] });
    expect(or(whole(shared), c)).toMatchObject({ parts: [c, { kind: 'whole', part: shared }] });
  });

  test('of thousands, of which one has to be, is a few small ones for each', () => {
    const { variable: named, exactlyOne } = createLogic();
    const parts = Array.from({ length: 3000 }, (_, i) => named(`${i}`));
    const before = named('before').id;
    exactlyOne(parts);
    expect(named('after').id - before).toBeLessThan(6 * parts.length);
  });

  test('of a question behind fifty thousand others is worked out', () => {
    let deep = a;
    for (let i = 0; i < 50_000; i++) deep = or(and(deep, b), c);
    expect(truthWith(new Set(['a', 'b']))(deep)).toBe(true);
    expect(truthWith(new Set(['a']))(deep)).toBe(false);
  });

  test('is worked out once, and its parts before it', () => {
    const order: Formula[] = [];
    const of = partsFirst((formula, known: (part: Formula) => number): number => {
      order.push(formula);
      return formula.kind === 'and' ? Math.max(...formula.parts.map(known)) + 1 : 0;
    });
    const both = and(a, b);
    const all = and(whole(both), c, not(both));
    expect([of(both), of(all), of(all)]).toEqual([1, 1, 1]);
    expect(order).toEqual(expect.arrayContaining([a, b, both, c, all]));
    expect(new Set(order).size).toBe(order.length);
    expect(() => partsFirst((_, known): unknown => known(never))(a)).toThrow(
      'A formula is worked out before its parts.',
    );
  });
});

describe('what is met, not met or open', () => {
  /** Two variables of which at most one is so. */
  const VERDICTS = [true, false, undefined] as const;
  type Verdict = (typeof VERDICTS)[number];
  const logic = createLogic();
  const verdictsNamed = (name: string): Verdicts => ({
    met: logic.variable(`${name} met`),
    notMet: logic.variable(`${name} not met`),
  });
  const [a, b, c] = ['a', 'b', 'c'].map(verdictsNamed);
  const parts = a && b && c ? [a, b, c] : [];
  const everyTriple = VERDICTS.flatMap((x) =>
    VERDICTS.flatMap((y) => VERDICTS.map((z) => [x, y, z] as const)),
  );
  const verdictIn = ({ met, notMet }: Verdicts, triple: readonly Verdict[]): Verdict | 'both' => {
    const names = triple.flatMap((verdict, i) =>
      verdict === undefined ? [] : [`${'abc'[i] ?? ''} ${verdict ? 'met' : 'not met'}`],
    );
    const holds = truthWith(new Set(names));
    if (holds(met)) return holds(notMet) ? 'both' : true;
    return holds(notMet) ? false : undefined;
  };
  const counts = (triple: readonly Verdict[]) => ({
    met: triple.filter((verdict) => verdict === true).length,
    open: triple.filter((verdict) => verdict === undefined).length,
  });
  /** As the engine counts: met once so many are, not met once so many can no longer be. */
  const counted = (triple: readonly Verdict[], count: number): Verdict => {
    const { met, open } = counts(triple);
    return met >= count ? true : met + open < count ? false : undefined;
  };

  test.each(everyTriple)('%s, %s and %s', (...triple) => {
    expect(verdictIn(conjunction(logic, parts), triple)).toBe(counted(triple, 3));
    expect(verdictIn(disjunction(logic, parts), triple)).toBe(counted(triple, 1));
    for (const count of [0, 1, 2, 3, 4, 5, 6])
      expect([count, verdictIn(atLeast(logic, count, parts), triple)]).toEqual([
        count,
        counted(triple, count),
      ]);
    for (const [i, part] of parts.entries()) {
      const verdict = triple[i];
      expect(verdictIn(negation(part), triple)).toBe(verdict === undefined ? undefined : !verdict);
      expect(verdictIn(where(logic, logic.always, part), triple)).toBe(verdict);
      expect(verdictIn(where(logic, logic.never, part), triple)).toBeUndefined();
      const isKnown = determined(logic, part);
      expect(verdictIn({ met: isKnown, notMet: logic.not(isKnown) }, triple)).toBe(
        verdict !== undefined,
      );
    }
  });
});
