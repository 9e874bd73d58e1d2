/** Documents of many questions, and of questions behind questions: what they take, and that they end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, startSolving, type Solving } from '#analysis';
import { startClauseProver } from '../../src/analysis/logic/clause-prover.ts';
import { createLogic, truthWith } from '../../src/analysis/logic/formula.ts';
import { startZ3 } from '../../src/analysis/logic/z3.ts';
import { AS_LONG_AS_IT_TAKES } from '../kit/patience.ts';
import { syntheticQuestionnaire } from '../lab/bench/synthetic.ts';
import { edited } from './edited.ts';
import { DAYS, subjectOf } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const DEEP = 20_000;

describe('a formula deeper than any stack', () => {
  const { variable, and, or, not } = createLogic();
  const names = Array.from({ length: DEEP }, (_, i) => `v${i}`);
  const deep = names.reduce(
    (formula, name, i) => (i % 2 ? and(variable(name), formula) : or(not(variable(name)), formula)),
    variable('first'),
  );

  test('is worked out', () => {
    expect(truthWith(new Set([...names, 'first']))(deep)).toBe(true);
    expect(truthWith(new Set(names))(deep)).toBe(false);
  });

  test.each([
    ['the first', startZ3],
    ['the second', () => Promise.resolve(startClauseProver())],
  ])('is decided by %s solver', async (_, start) => {
    const prover = await start();
    const asked = prover.open([...names, 'first'].map((name) => variable(name)));
    expect((await asked.find(deep)).kind).toBe('found');
    expect((await asked.find(not(deep))).kind).toBe('impossible');
    asked.close();
    prover.close();
  });
});

test.each(['local', 'chained'] as const)(
  'nothing is found in a hundred %s questions that are sound',
  async (shape) => {
    expect(await check(syntheticQuestionnaire(100, shape), DAYS, solving)).toEqual([]);
  },
  AS_LONG_AS_IT_TAKES,
);

test(
  'where a chain breaks, nobody is asked what hangs on it',
  async () => {
    const { document } = syntheticQuestionnaire(60, 'chained');
    const never = { '==': [{ var: '$mode' }, 'repeat'] };
    const broken = edited(document, ['properties/question57/x-visible-when', never]);
    const findings = await check(subjectOf(broken), DAYS, solving);
    expect(findings.map(({ kind, pointer }) => [kind, pointer])).toEqual([
      ['never-asked', '/properties/question57/x-visible-when'],
      ['reads-hidden', '/properties/question58/x-visible-when'],
      ['reads-hidden', '/properties/question59/x-visible-when'],
    ]);
  },
  AS_LONG_AS_IT_TAKES,
);
