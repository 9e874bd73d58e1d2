/** Documents of many questions, and of questions behind questions: what they take, and that they end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, differ, prove, startSolving, type Solving } from '#analysis';
import type { Expression, Operation, QuestionDocument, QuestionnaireDocument } from '#engine';
import { startClauseProver } from '../../src/analysis/logic/clause-prover.ts';
import { createLogic, truthWith } from '../../src/analysis/logic/formula.ts';
import { startZ3 } from '../../src/analysis/logic/z3.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
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

describe('values that are worked out of others, forty times, each read twice by the next', () => {
  const LEVELS = Array.from({ length: 40 }, (_, level) => level);
  const required = { 'x-required-when': true, 'x-messages': { required: 'Please.' } } as const;
  const number = { type: 'number', minimum: 0, maximum: 10, multipleOf: 1 } as const;
  const isYes = (level: number): Expression => ({ '==': [{ var: `question${level}` }, 'yes'] });

  const value = (level: number) => ({ title: `Value ${level}`, readOnly: true }) as const;

  /** A document with a value at each level, which refuses by the last one. */
  const documentOf = (
    computed: (level: number, before: Expression) => QuestionDocument,
    first: Expression,
    refuses: (last: Operation) => Operation,
  ): QuestionnaireDocument =>
    smallDocument({
      start: { ...number, ...required, title: 'How much?' },
      ...Object.fromEntries(
        LEVELS.flatMap((level) => [
          [`question${level}`, { ...yesNo, ...required, title: `Question ${level}` }],
          [
            `value${level}`,
            {
              ...computed(level, level === 0 ? first : { var: `value${level - 1}` }),
            },
          ],
        ]),
      ),
      last: { ...yesNo, 'x-refuse-when': [refusal('last', refuses({ var: 'value39' }))] },
    });

  const COUNTED = documentOf(
    (level, before) => ({
      ...value(level),
      ...number,
      maximum: 1000,
      'x-computed': { if: [isYes(level), { '+': [before, 1] }, before] },
    }),
    0,
    (last) => ({ '>': [last, 5] }),
  );
  const EVEN = documentOf(
    (level, before) => ({
      ...value(level),
      type: 'boolean',
      'x-computed': {
        or: [
          { and: [isYes(level), { '!': [before] }] },
          { and: [{ '!': [isYes(level)] }, before] },
        ],
      },
    }),
    false,
    (last) => ({ '==': [last, true] }),
  );
  const DOUBLED = documentOf(
    (level, before) => ({
      ...value(level),
      ...number,
      maximum: 2 ** 45,
      'x-computed': { '+': [before, before] },
    }),
    { var: 'start' },
    (last) => ({ '>': [last, 5] }),
  );

  test.each([
    ['counted', COUNTED],
    ['whether they are even', EVEN],
  ])(
    '%s: nothing is found, and that nobody gets through is proved',
    async (_, document) => {
      const subject = subjectOf(document);
      expect(await check(subject, DAYS, solving)).toEqual([]);
      const { statements } = await prove(subject, DAYS, solving);
      expect(new Set(statements.map(({ verdict }) => verdict.kind))).toEqual(new Set(['proved']));
    },
    AS_LONG_AS_IT_TAKES,
  );

  test(
    'counted up to another number: whoever has just as many is found',
    async () => {
      const path = 'properties/last/x-refuse-when/0/when';
      const another = edited(COUNTED, [path, { '>': [{ var: 'value39' }, 6] }]);
      const { changes } = await differ(subjectOf(COUNTED), subjectOf(another), DAYS, solving);
      const [change] = changes;
      const yes = Object.values(change?.witness?.answers ?? {}).filter((one) => one === 'yes');
      expect(yes).toHaveLength(6);
    },
    AS_LONG_AS_IT_TAKES,
  );

  test('doubled: it says that it is too long to look through, and what would help', async () => {
    const subject = subjectOf(DOUBLED);
    const why =
      "The x-computed of 'value11' calculates with values that are worked out of others again and again: written out, it is too long to look through. Fewer steps of calculation would help.";
    expect(await check(subject, DAYS, solving)).toContainEqual(
      expect.objectContaining({ kind: 'undecided', what: `Could not decide: ${why}` }),
    );
    const { statements } = await prove(subject, DAYS, solving);
    expect(statements.map(({ verdict }) => verdict)).toEqual([{ kind: 'undecided', why }]);
  });
});
