/** The formulas against the engine, sheet by sheet: if they ever differ, nothing the analysis says counts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuestionnaires } from '#documents';
import {
  assess,
  inspect,
  type Answers,
  type At,
  type Expression,
  type Mode,
  type Operation,
  type Question,
  type QuestionDocument,
} from '#engine';
import { truthWith } from '../../src/analysis/logic/formula.ts';
import { solverContextOf } from '../../src/analysis/model/solver-context.ts';
import type { Subject } from '#analysis';
import { refusal, smallDocument } from '../fixtures/small-document.ts';
import { howOften } from '../kit/how-often.ts';
import { AS_LONG_AS_IT_TAKES } from '../kit/patience.ts';
import { anyRule, points } from './any-rule.ts';
import { DAYS, ON, subjectOf } from './paths-of.ts';

const anyAnswer = fc.constantFrom<unknown>(
  '',
  'x',
  0,
  -3,
  70.05,
  true,
  false,
  [],
  ['z'],
  '2030-02-30',
);

/** An answer as it could be posted: mostly of the right kind, now and then not. */
function answerTo({
  kind,
  options,
  presentation,
  variants,
  taken,
}: Question): fc.Arbitrary<unknown> {
  const values = options.map(({ value }) => value);
  const bounds = [presentation, ...variants].flatMap(({ minimum, maximum }) => [
    minimum ?? 0,
    maximum ?? 0,
  ]);
  const fitting: fc.Arbitrary<unknown> = (() => {
    switch (kind) {
      case 'choice':
        return fc.constantFrom(...values);
      case 'choices':
        return fc.subarray([...values]);
      case 'boolean':
      case 'agreement':
        return fc.boolean();
      case 'number':
        return fc.oneof(fc.constantFrom(...bounds), fc.integer({ min: -1, max: 300 }));
      case 'date':
        return fc.constantFrom(
          '1900-01-01',
          '1950-03-02',
          '1960-03-02',
          '1960-03-03',
          '2004-02-29',
          '2008-03-02',
          '2008-03-03',
          '2026-03-02',
          '2026-03-03',
        );
      case 'files':
        return fc.constant(['customers/00000000-0000-4000-8000-000000000000.png']);
      case 'medicines': {
        const names = taken?.medicines.map(({ name }) => name) ?? [];
        return fc
          .uniqueArray(fc.constantFrom(...names, 'a tonic'), { maxLength: 3 })
          .map((list) => list.map((name) => ({ name })));
      }
      case 'text':
      case 'computed':
        return fc.constantFrom('Sample', 'SW1A 1AA', 'x'.repeat(101));
    }
  })();
  return fc.oneof({ weight: 30, arbitrary: fitting }, { weight: 1, arbitrary: anyAnswer });
}

const sheetFor = (questions: readonly Question[]): fc.Arbitrary<Answers> =>
  fc.record(
    Object.fromEntries(
      questions.filter(({ computed }) => !computed).map((q) => [q.name, answerTo(q)]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Answers>;

/** What the formulas say of a sheet, beside what the engine says. */
function compareOn(subject: Subject, mode: Mode): (answers: Answers) => void {
  const at: At = { on: ON, mode };
  const { models, sheet } = solverContextOf(subject, { days: DAYS, mode });
  const [model] = models;
  return (answers) => {
    const isTrue = truthWith(sheet.variablesOf({ answers, on: ON }));
    const { states, verdicts } = inspect(subject.questionnaire, answers, at);
    const says = states.map(({ question }) => {
      const state = model.questions.get(question.name);
      return [question.name, !!state && isTrue(state.visible.met), !!state && isTrue(state.given)];
    });
    expect(says).toEqual(states.map((s) => [s.question.name, s.visible, s.given !== undefined]));
    for (const [id, { met, open }] of model.refusals)
      expect([id, isTrue(met) ? 'met' : isTrue(open) ? 'undetermined' : 'not-met']).toEqual([
        id,
        verdicts.get(id),
      ]);
    const outcome = isTrue(model.refused)
      ? 'refused'
      : isTrue(model.eligible)
        ? 'eligible'
        : 'incomplete';
    expect(outcome).toBe(assess(subject.questionnaire, answers, at).outcome);
  };
}

const loaded = await readQuestionnaires('questionnaires');
const cases = loaded.flatMap((subject) =>
  subject.questionnaire.modes.map((mode) => ({ id: subject.questionnaire.id, mode, subject })),
);

test.each(cases)('of $id, $mode', ({ subject, mode }) => {
  const compare = compareOn(subject, mode);
  fc.assert(fc.property(sheetFor(subject.questionnaire.questions), compare), { numRuns: 400 });
});

const choice: QuestionDocument = {
  type: 'string',
  title: 'Choice',
  oneOf: points({ yes: 2, no: -0.5 }),
};
const count = (maximum: number): QuestionDocument => ({
  type: 'integer',
  title: 'Count',
  minimum: 0,
  maximum,
});

test(
  'of any document: rules of every operator, at questions that hang on each other',
  () => {
    fc.assert(
      fc.property(
        fc.tuple(anyRule, anyRule, anyRule, anyRule),
        fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 30 })),
        ([shown, shownToo, refuses, needed], seeds) => {
          const document = smallDocument({
            a: choice,
            n: count(4),
            m: {
              ...count(3),
              'x-variants': [{ when: { '==': [{ var: 'a' }, 'yes'] }, maximum: 2 }],
            },
            born: {
              type: 'string',
              title: 'Born',
              format: 'date',
              'x-earliest': '1950-01-01',
              'x-latest': 'today',
            },
            tick: { type: 'boolean', title: 'Tick', const: true },
            list: {
              type: 'array',
              title: 'List',
              items: { type: 'string', oneOf: points({ one: 1, two: 3, none: 0 }) },
              'x-exclusive': { option: 'none', message: 'No.' },
            },
            twice: {
              type: 'integer',
              title: 'Twice',
              readOnly: true,
              minimum: 0,
              maximum: 8,
              'x-computed': { '*': [{ var: 'n' }, 2] },
            },
            b: choice,
            late: {
              ...choice,
              'x-visible-when': shown,
              'x-required-when': needed,
              'x-messages': { required: 'Please.' },
            },
            later: {
              ...choice,
              'x-visible-when': { and: [{ '==': [{ var: 'late' }, 'yes'] }, shownToo] },
              'x-refuse-when': [refusal('r', refuses)],
            },
          });
          const subject = subjectOf(document);
          const compare = compareOn(subject, 'new');
          const sheets = fc.sample(sheetFor(subject.questionnaire.questions), {
            numRuns: 12,
            seed: seeds.next().value,
          });
          sheets.forEach(compare);
        },
      ),
      { numRuns: howOften({ test: 200, long: 3_000 }) },
    );
  },
  AS_LONG_AS_IT_TAKES,
);

describe('three values in a row', () => {
  const [low, middle, high] = [{ var: 'low' }, { var: 'middle' }, { var: 'high' }];
  const rows: readonly (readonly [string, Operation])[] = [
    ['the last of which may not be there', { '<': [low, middle, high] }],
    ['the first of which may not be there', { '<=': [high, middle, low] }],
    ['the last of which may have no value', { '<=': [low, middle, { '/': [1, high] }] }],
    ['one of which is written down', { '<': [low, 0, high] }],
  ];
  test.each(rows)('wait for each of them: %s', (_, rule) => {
    const document = smallDocument({
      low: count(2),
      middle: count(2),
      high: count(2),
      last: { ...choice, 'x-refuse-when': [refusal('r', rule)] },
    });
    const compare = compareOn(subjectOf(document), 'new');
    const numbers = [undefined, 0, 1, 2];
    for (const a of numbers)
      for (const b of numbers)
        for (const c of numbers)
          compare(
            Object.fromEntries(
              Object.entries({ low: a, middle: b, high: c }).filter(([, n]) => n !== undefined),
            ) as Answers,
          );
  });
});

describe('points of what is worked out', () => {
  const scored = { oneOf: points({ yes: 2, no: 0.5, other: 4 }) };
  const rows: readonly (readonly [string, Expression, Partial<QuestionDocument>])[] = [
    ['options that are written down', { if: [{ '<': [{ var: 'n' }, 2] }, 'yes', 'no'] }, scored],
    ['one that has none', { if: [{ '<': [{ var: 'n' }, 2] }, 'yes', 'nothing'] }, scored],
    ['another answer', { var: 'a' }, scored],
    ['another answer, some of which count nothing', { var: 'a' }, { oneOf: points({ yes: 4 }) }],
    [
      'answers of which several are chosen',
      { var: 'list' },
      { type: 'array', items: { type: 'string', oneOf: points({ one: 2, two: 0.5 }) } },
    ],
  ];
  test.each(rows)('are those of %s', (_, computed, asked) => {
    const document = smallDocument({
      a: choice,
      n: count(3),
      list: { type: 'array', title: 'List', items: { type: 'string', enum: ['one', 'two'] } },
      band: {
        ...{ type: 'string', title: 'Band', readOnly: true, 'x-computed': computed },
        'x-visible-when': { '!=': [{ var: 'n' }, 3] },
        ...asked,
      },
      last: {
        ...choice,
        'x-refuse-when': [0.5, 1, 2.5, 4].map((least) =>
          refusal(`r${least * 2}`, { '>=': [{ points: [{ var: 'band' }] }, least] }),
        ),
      },
    });
    const compare = compareOn(subjectOf(document), 'new');
    for (const a of [{}, { a: 'yes' }, { a: 'no' }])
      for (const n of [{}, { n: 0 }, { n: 2 }, { n: 3 }])
        for (const list of [{}, { list: ['one'] }, { list: ['two', 'one'] }])
          compare({ ...a, ...n, ...list });
  });
});
