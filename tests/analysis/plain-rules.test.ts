/** Rules read plainly, as the proof reads them, against what the engine says of answers that are all there. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readExpression, type Answers, type Expression, type Operation } from '#engine';
import { startClauseProver } from '../../src/analysis/logic/clause-prover.ts';
import { solverContextOf } from '../../src/analysis/model/solver-context.ts';
import { answersBehind, holdsPlainly } from '../../src/analysis/proof/two-valued.ts';
import { smallDocument, yesNo } from '../fixtures/small-document.ts';
import { howOften } from '../kit/how-often.ts';
import { AS_LONG_AS_IT_TAKES } from '../kit/patience.ts';
import { anyRule, ASKED, DOMAINS } from './any-rule.ts';
import { DAYS, subjectOf } from './paths-of.ts';

const at = { on: DAYS.from, mode: 'new' } as const;
const document = smallDocument({ ...ASKED, shown: { ...yesNo } });
const everySheet = Object.entries(DOMAINS).reduce<readonly Answers[]>(
  (sheets, [name, answers]) =>
    sheets.flatMap((sheet) => answers.map((answer) => ({ ...sheet, [name]: answer }))),
  [{}],
);

/** Whether somebody who has answered everything is found of whom a rule holds plainly, and of whom it does not. */
async function found(rule: Expression) {
  const subject = subjectOf(document);
  const { models, close } = solverContextOf(subject, {
    days: { from: at.on, until: at.on },
    mode: at.mode,
  });
  const [model] = models;
  const { not } = model.logic;
  const plain = holdsPlainly(rule, model);
  const all = Object.keys(DOMAINS).map((name) => model.questions.get(name)?.given ?? plain);
  const { constraints, facts, sheetOf } = close();
  const asked = startClauseProver(100_000).open([
    ...constraints,
    ...facts.map(({ holds }) => holds),
    ...all,
  ]);
  const one = async (formula: typeof plain) => {
    const reply = await asked.find(formula);
    return reply.kind === 'found' ? sheetOf(reply.variables).answers : reply.kind;
  };
  return { holds: await one(plain), fails: await one(not(plain)) };
}

/** What the engine says, without what is worked out: that is put in where it is read. */
function readBy(rule: Expression): (answers: Answers) => unknown {
  if (typeof rule === 'boolean') return () => rule;
  const read = readExpression(document, rule);
  return (answers) => read({ ...answers, twice: Number(answers['n']) * 2 }, at);
}

test(
  'a rule holds plainly of exactly those of whom the engine says that it is met',
  async () => {
    const seen = { met: 0, notMet: 0 };
    await fc.assert(
      fc.asyncProperty(anyRule, async (rule) => {
        const says = readBy(rule);
        // What has no value, as after a division by nought, is another thing to each of them.
        fc.pre(everySheet.every((sheet) => says(sheet) !== undefined));
        const { holds, fails } = await found(rule);
        const isMet = everySheet.some((sheet) => says(sheet) === true);
        const isNotMet = everySheet.some((sheet) => says(sheet) === false);
        if (isMet) seen.met++;
        if (isNotMet) seen.notMet++;
        expect([typeof holds, typeof fails]).toEqual([
          isMet ? 'object' : 'string',
          isNotMet ? 'object' : 'string',
        ]);
        if (typeof holds === 'object') expect(says(holds)).toBe(true);
        if (typeof fails === 'object') expect(says(fails)).toBe(false);
      }),
      { numRuns: howOften({ test: 60, long: 600 }) },
    );
    expect(Math.min(seen.met, seen.notMet)).toBeGreaterThan(10);
  },
  AS_LONG_AS_IT_TAKES,
);

const isA: Operation = { '==': [{ var: 'a' }, 'yes'] };
const isB: Operation = { '==': [{ var: 'b' }, 'yes'] };

test.each<[rule: Operation, holds: (answers: Answers) => boolean]>([
  [{ if: [isA, true, isB] }, ({ a, b }) => a === 'yes' || b === 'yes'],
  [{ if: [isA, false, isB] }, ({ a, b }) => a === 'no' && b === 'yes'],
  [{ if: [isA, isB] }, ({ a, b }) => a === 'yes' && b === 'yes'],
  [{ if: [isA, false, isB, false, true] }, ({ a, b }) => a === 'no' && b === 'no'],
  [{ and: [isA, { '!': [isB] }] }, ({ a, b }) => a === 'yes' && b === 'no'],
  [{ 'at-least': [2, [isA, isB, { '!': [isA] }]] }, ({ b }) => b === 'yes'],
])('%j', async (rule, isSo) => {
  const { holds, fails } = await found(rule);
  expect(typeof holds === 'object' && isSo(holds)).toBe(true);
  expect(typeof fails === 'object' && !isSo(fails)).toBe(true);
});

describe('behind a rule', () => {
  const { models } = solverContextOf(subjectOf(document), { days: DAYS, mode: 'new' });
  test.each<[what: string, rule: Expression, names: readonly string[]]>([
    ['are the answers that it reads, each once', { and: [isA, isB, isA] }, ['a', 'b']],
    ['are those behind what is worked out', { '>=': [{ var: 'twice' }, 3] }, ['n']],
    ['is no day and no mode', { '<': [{ var: 'born' }, { var: '$today' }] }, ['born']],
    ['is nothing where it is what it is', true, []],
  ])('%s', (_, rule, names) => {
    expect(answersBehind(rule, models[0])).toEqual(names);
  });
});
