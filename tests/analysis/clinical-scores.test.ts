/** Scores and formulas as a clinic uses them: decided, or said to be undecided, with the reason. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, differ, startSolving, type Solving } from '#analysis';
import type { Operation, QuestionDocument, QuestionnaireDocument } from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { points } from './any-rule.ts';
import { DAYS, subjectOf } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const needed = { 'x-messages': { required: 'Please answer.' } } as const;
const dateOfBirth: QuestionDocument = {
  type: 'string',
  title: 'Date of birth',
  format: 'date',
  'x-earliest': '1900-01-01',
  'x-latest': 'today',
  ...needed,
};
const age: Operation = { age: [{ var: 'dateOfBirth' }] };

/** Questions that all have to be answered, and a last one that refuses. */
const refusing = (
  questions: Readonly<Record<string, QuestionDocument>>,
  when: Operation,
): QuestionnaireDocument =>
  smallDocument(
    { ...questions, last: { ...yesNo, 'x-refuse-when': [refusal('clinical', when)] } },
    { required: Object.keys(questions) },
  );

const findingsIn = async (document: QuestionnaireDocument) =>
  (await check(subjectOf(document), DAYS, solving)).map(({ kind, pointer }) => [kind, pointer]);
const differenceOf = (before: QuestionnaireDocument, after: QuestionnaireDocument) =>
  differ(subjectOf(before), subjectOf(after), DAYS, solving);

describe('HAS-BLED, eight risks and an age over 65', () => {
  const risks = 'pressure kidney liver stroke bleeding labile medicines alcohol'.split(' ');
  const questions = {
    dateOfBirth,
    ...Object.fromEntries(
      risks.map((name): [string, QuestionDocument] => [
        name,
        { type: 'string', title: name, oneOf: points({ yes: 1, no: 0 }), ...needed },
      ]),
    ),
  };
  const score: Operation = {
    '+': [
      { if: [{ '>': [age, 65] }, 1, 0] },
      ...risks.map((name): Operation => ({ points: [{ var: name }] })),
    ],
  };
  const counted: Operation = {
    'at-least': [
      3,
      [{ '>=': [age, 66] }, ...risks.map((name): Operation => ({ '==': [{ var: name }, 'yes'] }))],
    ],
  };

  test('of three and more refuses at the end whom three of nine risks refuse on the way', async () => {
    const { changes, undecided } = await differenceOf(
      refusing(questions, { '>=': [score, 3] }),
      refusing(questions, counted),
    );
    expect(undecided).toEqual([]);
    expect(changes.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['asked-otherwise', expect.stringMatching(/^not finished/), "refused by 'clinical'"],
    ]);
  });

  test('of nine can be, of ten cannot', async () => {
    expect(await findingsIn(refusing(questions, { '>=': [score, 9] }))).toEqual([]);
    expect(await findingsIn(refusing(questions, { '>=': [score, 10] }))).toContainEqual([
      'never-refuses',
      '/properties/last/x-refuse-when/0/when',
    ]);
  });
});

describe('creatinine clearance (Cockcroft and Gault), in ml a minute', () => {
  const questions = {
    dateOfBirth,
    weight: {
      type: 'number',
      title: 'Weight (kg)',
      multipleOf: 0.1,
      minimum: 30,
      maximum: 250,
      ...needed,
    },
    creatinine: {
      type: 'integer',
      title: 'Creatinine (µmol/l)',
      minimum: 20,
      maximum: 1500,
      ...needed,
    },
    sex: { type: 'string', title: 'Sex', enum: ['female', 'male'], ...needed },
  } as const satisfies Readonly<Record<string, QuestionDocument>>;
  const product: Operation = {
    '*': [
      { '-': [140, age] },
      { var: 'weight' },
      { if: [{ '==': [{ var: 'sex' }, 'male'] }, 1.23, 1.04] },
    ],
  };
  const clearance: Operation = { '/': [product, { var: 'creatinine' }] };

  test('below 30 refuses some, and whatever else is not known is said to be undecided', async () => {
    const kinds = (await findingsIn(refusing(questions, { '<': [clearance, 30] }))).map(
      ([kind]) => kind,
    );
    expect(kinds.filter((kind) => kind !== 'undecided')).toEqual([]);
  });

  test('beyond what the bounds allow is undecided: not every mixture was tried', async () => {
    const most = (140 * 250 * 1.23) / 20;
    expect(await findingsIn(refusing(questions, { '>': [clearance, most] }))).toContainEqual([
      'undecided',
      '/properties/last/x-refuse-when/0/when',
    ]);
    expect(
      (await findingsIn(refusing(questions, { '>=': [clearance, most] }))).map(([kind]) => kind),
    ).not.toContain('never-refuses');
  });

  test('multiplied out is not called the same unproved, and with another bound is another', async () => {
    const multiplied: Operation = {
      '<': [product, { '*': [30, { var: 'creatinine' }] }],
    };
    const below30 = refusing(questions, { '<': [clearance, 30] });
    const same = await differenceOf(below30, refusing(questions, multiplied));
    expect(same.changes).toEqual([]);
    expect([same.equivalent, same.undecided.length > 0]).toEqual([false, true]);
    const { changes } = await differenceOf(below30, refusing(questions, { '<': [clearance, 29] }));
    expect(changes.map(({ kind }) => kind)).toContain('newly-eligible');
  });
});
