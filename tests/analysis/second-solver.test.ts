/** The second solver against brute force, and what is said where two solvers do not agree. */
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { calendarDay } from '#engine';
import { startClauseProver } from '../../src/analysis/logic/clause-prover.ts';
import {
  createLogic,
  truthWith,
  type Formula,
  type Logic,
} from '../../src/analysis/logic/formula.ts';
import type { Prover, Reply } from '../../src/analysis/logic/prover.ts';
import { solvingWith, startSolving, UNDECIDED } from '../../src/analysis/logic/solver.ts';
import { startZ3 } from '../../src/analysis/logic/z3.ts';
import { solverOver } from '../../src/analysis/model/sheet-solver.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

const everyMixture = NAMES.reduce<readonly (readonly string[])[]>(
  (mixtures, name) => mixtures.flatMap((mixture) => [mixture, [...mixture, name]]),
  [[]],
).map((mixture) => new Set(mixture));

type Shape =
  | { readonly name: string }
  | { readonly not: Shape }
  | { readonly whole: Shape }
  | { readonly of: readonly Shape[]; readonly by: 'and' | 'or' | 'exactlyOne' };

const anyShape = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(...NAMES).map((name) => ({ name })),
    tie('shape').map((not) => ({ not })),
    tie('shape').map((whole) => ({ whole })),
    fc.record({
      by: fc.constantFrom('and' as const, 'or' as const, 'exactlyOne' as const),
      of: fc.array(tie('shape'), { minLength: 2, maxLength: 4 }),
    }),
  ),
})).shape;

function built(shape: Shape, logic: Logic): Formula {
  if ('name' in shape) return logic.variable(shape.name);
  if ('not' in shape) return logic.not(built(shape.not, logic));
  if ('whole' in shape) return logic.whole(built(shape.whole, logic));
  const parts = shape.of.map((part) => built(part, logic));
  return shape.by === 'exactlyOne' ? logic.exactlyOne(parts) : logic[shape.by](...parts);
}

test('it finds what brute force finds, question after question, and nothing else', async () => {
  const replies = new Map<Reply['kind'], number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyShape, { maxLength: 4 }),
      fc.array(fc.array(anyShape, { maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      async (constraints, questions) => {
        const logic = createLogic();
        const always = constraints.map((shape) => built(shape, logic));
        const asked = startClauseProver().open(always);
        for (const question of questions) {
          const assumed = question.map((shape) => built(shape, logic));
          const isSo = (mixture: ReadonlySet<string>) =>
            [...always, ...assumed].every(truthWith(mixture));
          const reply = await asked.find(...assumed);
          expect(reply.kind).toBe(everyMixture.some(isSo) ? 'found' : 'impossible');
          if (reply.kind === 'found') expect(isSo(reply.variables)).toBe(true);
          replies.set(reply.kind, (replies.get(reply.kind) ?? 0) + 1);
        }
      },
    ),
    { numRuns: 400 },
  );
  // Both replies have to come up, or this proves nothing.
  expect(Math.min(replies.get('found') ?? 0, replies.get('impossible') ?? 0)).toBeGreaterThan(50);
});

test('it sees at a glimpse all that can be, each by itself, and nothing else', () => {
  const seen = { some: 0, all: 0 };
  fc.assert(
    fc.property(
      fc.array(anyShape, { maxLength: 3 }),
      fc.array(anyShape, { minLength: 1, maxLength: 5 }),
      (constraints, shapes) => {
        const logic = createLogic();
        const always = constraints.map((shape) => built(shape, logic));
        const formulas = shapes.map((shape) => built(shape, logic));
        const possible = formulas.filter((formula) =>
          everyMixture.some((mixture) => [...always, formula].every(truthWith(mixture))),
        );
        expect(startClauseProver().open(always).glimpse?.(formulas)).toEqual(new Set(possible));
        if (possible.length === formulas.length) seen.all++;
        else if (possible.length > 0) seen.some++;
      },
    ),
    { numRuns: 200 },
  );
  expect(Math.min(seen.some, seen.all)).toBeGreaterThan(10);
});

test('it says when it has had enough, and knows what it knew before', async () => {
  const { variable, and, not, or, exactlyOne } = createLogic();
  const HOLES = [0, 1, 2, 3];
  const rows = [...HOLES, 4].map((pigeon) => HOLES.map((hole) => variable(`${pigeon} ${hole}`)));
  const crowded = rows.flatMap((row, i) =>
    rows.slice(0, i).map((other) => or(...row.map((here, k) => and(here, other[k] ?? here)))),
  );
  const constraints = [...rows.map(exactlyOne), ...crowded.map(not)];
  const free = variable('free');
  const soon = startClauseProver(1).open([or(free, and(...constraints))]);
  expect(await soon.find(not(free))).toEqual({ kind: 'undecided' });
  expect(soon.glimpse?.([not(free), free])).toEqual(new Set([free]));
  expect(await soon.find(free)).toMatchObject({ kind: 'found' });
  const asked = startClauseProver().open(constraints);
  const first = variable('0 0');
  expect(await asked.find(first, free)).toEqual({ kind: 'impossible', because: [first, free] });
});

describe('where two solvers are asked', () => {
  const { always, variable, not, or } = createLogic();
  const [a, b] = [variable('a'), variable('b')];
  const saying = (reply: Reply): Prover => ({
    open: () => ({ find: () => Promise.resolve(reply), close() {} }),
    close() {},
  });
  const impossible = saying({ kind: 'impossible', because: [a] });
  const undecided = saying({ kind: 'undecided' });
  const nobody = () => Promise.reject(new Error('Nobody has to be asked a third time.'));

  test.each([
    ['a third is asked where the second comes to no end', undecided, impossible, 'impossible', ''],
    [
      'nothing is said where no other comes to an end',
      undecided,
      undecided,
      'undecided',
      UNDECIDED.alone,
    ],
    [
      'a witness that is none convinces nobody',
      saying({ kind: 'found', variables: new Set() }),
      impossible,
      'undecided',
      UNDECIDED.disagreed,
    ],
    [
      'a witness is worth more than the word of a solver',
      saying({ kind: 'found', variables: new Set(['a']) }),
      impossible,
      'found',
      '',
    ],
  ] as const)('%s', async (_, second, third, kind, why) => {
    const startThird = () => Promise.resolve(third);
    const found = await solvingWith({ first: impossible, second, startThird })
      .open([or(a, b)])
      .find(a);
    expect([found.kind, 'why' in found ? found.why : '']).toEqual([kind, why]);
  });

  test('what happens on no day is asked of the second once, and not for the first day as well', async () => {
    const questions: (readonly Formula[])[] = [];
    const second: Prover = {
      open: () => ({
        find: (...because) => {
          questions.push(because);
          return Promise.resolve({ kind: 'impossible', because });
        },
        close() {},
      }),
      close() {},
    };
    const solving = solvingWith({ first: impossible, second, startThird: nobody });
    const [today, tomorrow] = [calendarDay('2026-03-02'), calendarDay('2026-03-03')];
    const solver = solverOver(
      {
        constraints: [],
        facts: [],
        landmarks: [],
        within: always,
        alikeDays: [
          { days: [today], is: b },
          { days: [tomorrow], is: not(b) },
        ],
        sheetOf: () => ({ answers: {}, on: today }),
      },
      solving,
    );
    expect((await solver.find(a)).kind).toBe('impossible');
    expect(questions).toEqual([[a]]);
    expect(await solver.wish(a)).toBeUndefined();
    expect(questions).toHaveLength(1);
  });

  test('what the first could not decide nobody decides for it', async () => {
    const solving = solvingWith({ first: undecided, second: impossible, startThird: nobody });
    expect(await solving.open([]).find(not(a))).toEqual({
      kind: 'undecided',
      why: 'The solver came to no end within its limit.',
    });
  });

  test('whom the first finds needs no second opinion, and a wish never does', async () => {
    const found = { kind: 'found', variables: new Set(['a']) } as const;
    const finding = solvingWith({ first: saying(found), second: impossible, startThird: nobody });
    expect(await finding.open([]).find(a)).toBe(found);
    expect(await finding.open([]).wish(a)).toBe(found.variables);
    for (const first of [impossible, undecided])
      expect(
        await solvingWith({ first, second: impossible, startThird: nobody }).open([]).wish(a),
      ).toBeUndefined();
  });

  test.each<[what: string, witness: readonly string[], always: Formula, assumed: Formula]>([
    ['what always holds', ['a'], b, a],
    ['what was assumed', ['a'], or(a, b), b],
  ])('a witness against %s convinces nobody', async (_, witness, holds, assumed) => {
    const second = saying({ kind: 'found', variables: new Set(witness) });
    const solving = solvingWith({ first: impossible, second, startThird: nobody });
    expect(await solving.open([holds]).find(a, assumed)).toEqual({
      kind: 'undecided',
      why: 'Two solvers do not agree.',
    });
  });

  test('a glimpse is taken of the second, where it looks at all', async () => {
    const second = startClauseProver();
    const seeing = solvingWith({ first: undecided, second, startThird: nobody });
    expect(await seeing.open([a]).glimpse([a, b, not(a)])).toEqual(new Set([a, b]));
    const blind = solvingWith({ first: undecided, second: impossible, startThird: nobody });
    expect(await blind.open([a]).glimpse([a])).toEqual(new Set());
  });

  test('whatever was opened is closed, and nothing is opened for nothing', async () => {
    const events: string[] = [];
    const told = (name: string, reply: Reply): Prover => ({
      open(constraints) {
        events.push(`${name} opened over ${constraints.length}`);
        return {
          find: () => Promise.resolve(reply),
          close: () => void events.push(`${name} left`),
        };
      },
      close: () => void events.push(`${name} closed`),
    });
    const solving = solvingWith({
      first: told('first', { kind: 'impossible', because: [a] }),
      second: told('second', { kind: 'undecided' }),
      startThird: () => Promise.resolve(told('third', { kind: 'undecided' })),
    });
    solving.open([]).close();
    expect(events.splice(0)).toEqual(['first opened over 0', 'first left']);
    const solver = solving.open([or(a, b)]);
    for (let i = 0; i < 2; i++)
      expect(await solver.find(a)).toEqual({
        kind: 'undecided',
        why: 'One solver says that nobody does, and no other one comes to an end.',
      });
    solver.close();
    solving.close();
    const third = ['third opened over 1', 'third left', 'third closed'];
    expect(events).toEqual([
      ...['first opened over 1', 'second opened over 1', ...third, ...third],
      ...['first left', 'second left', 'first closed', 'second closed'],
    ]);
  });
});

test('Z3 and the second are those that are started, over two thousand sheets unless it is said', async () => {
  const { variable, and, not } = createLogic();
  const [a, b] = [variable('a'), variable('b')];
  const solving = await startSolving();
  const solver = solving.open([not(and(a, b))]);
  expect(await solver.find(a)).toEqual({ kind: 'found', variables: new Set(['a']) });
  expect(await solver.find(a, b)).toMatchObject({ kind: 'impossible' });
  expect(await solver.glimpse([b, and(a, b)])).toEqual(new Set([b]));
  solver.close();
  solving.close();
  const long = await startSolving(20_000);
  long.close();
  expect([solving.sheets, long.sheets]).toEqual([2000, 20_000]);
});

describe('Z3', () => {
  afterEach(() => vi.restoreAllMocks());

  test('gives up after so much work, and not after so much time, question by question', async () => {
    const { variable, and, not, or } = createLogic();
    const HOLES = [0, 1, 2, 3, 4, 5, 6];
    const rows = [...HOLES, 7].map((pigeon) => HOLES.map((hole) => variable(`${pigeon} ${hole}`)));
    const crowded = rows.flatMap((row, i) =>
      rows.slice(0, i).map((other) => or(...row.map((here, k) => and(here, other[k] ?? here)))),
    );
    const constraints = [...rows.map((row) => or(...row)), ...crowded.map(not)];
    const kinds = async (limit?: { readonly least: number; readonly perFormula: number }) => {
      const z3 = await startZ3(limit);
      const asked = z3.open(constraints);
      const replies = [await asked.find(), await asked.find(), await asked.find(variable('0 0'))];
      asked.close();
      z3.close();
      return replies.map(({ kind }) => kind);
    };
    expect(await kinds()).toEqual(['impossible', 'impossible', 'impossible']);
    expect(await kinds({ least: 2000, perFormula: 0 })).toContain('undecided');
  });

  test('leaves nothing to the garbage collector, which would free it while another thread solves', async () => {
    const z3 = await startZ3();
    const register = vi.spyOn(FinalizationRegistry.prototype, 'register');
    const { variable, and, not, or } = createLogic();
    const [a, b] = [variable('a'), variable('b')];
    for (const constraint of [or(a, b), and(a, b)]) {
      const asked = z3.open([constraint]);
      expect((await asked.find(a)).kind).toBe('found');
      expect((await asked.find(not(a), not(b))).kind).toBe('impossible');
      asked.close();
    }
    z3.close();
    expect(register).not.toHaveBeenCalled();
  });
});
