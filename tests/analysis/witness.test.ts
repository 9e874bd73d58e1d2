/** Who is shown in whose case two versions differ: the smallest and most ordinary patient, in words that tell why. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differ, startSolving, type Change, type Solving } from '#analysis';
import { readQuestionnaires } from '#documents';
import type { Operation } from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { documentOf } from '../scenarios/scenario.ts';
import { editedSubject, type Edit } from './edited.ts';
import { DAYS, subjectOf } from './paths-of.ts';

const folder = fileURLToPath(new URL('../fixtures/from-the-guide', import.meta.url));
const [asthma, contraception] = await readQuestionnaires(folder);
if (!asthma || !contraception) throw new Error('There are two questionnaires.');

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const told = async (
  subject: typeof asthma,
  ...edits: readonly Edit[]
): Promise<readonly Change[]> =>
  (await differ(subject, editedSubject(subject, ...edits), DAYS, solving)).changes;

const BMI = 'properties/bmi/x-refuse-when/0/when';
const AGE = 'properties/dateOfBirth/x-refuse-when/0/when';
const bmi = (limit: number): Operation => ({ '>=': [{ var: 'bmi' }, limit] });
const band = (low: number, high: number): Operation => ({
  '!': [{ '<=': [low, { age: [{ var: 'dateOfBirth' }] }, high] }],
});

test('has a height and weight that people have, with the BMI that they make', async () => {
  const [change] = await told(contraception, [BMI, bmi(32.5)]);
  expect(change?.witness?.answers).toMatchObject({ height: 165, weight: 90 });
  expect(change?.inWords).toContain('height = 165, weight = 90 (bmi = 33.1)');
});

test('is measured in centimetres and kilograms where she may choose', async () => {
  const flag = 'properties/bmi/x-flag-when/0/when/and/1/or/0';
  const [change] = await told(documentOf('injectable-weight-loss'), [
    flag,
    { '<': [{ var: 'bmi' }, 24] },
  ]);
  const { height, weight, inches, measurementSystem } = change?.witness?.answers ?? {};
  expect({ height, weight, inches, measurementSystem }).toEqual({
    height: 170,
    weight: 70,
    inches: undefined,
    measurementSystem: 'metric',
  });
  expect(change?.inWords).toContain('(bmi = 24.2)');
});

test('weighs what people weigh, whatever the change is about', async () => {
  const refuses = 'properties/sideEffects/x-refuse-when/0/when';
  const [change] = await told(documentOf('injectable-weight-loss'), [
    refuses,
    { '==': [{ var: 'sideEffects' }, 'no'] },
  ]);
  expect(change?.witness?.answers).toMatchObject({ height: 170, weight: 70 });
});

test('is an ordinary one, and not anybody, where nothing has to be said about her', async () => {
  const versions = (limit: number) =>
    subjectOf(
      smallDocument(
        {
          weight: {
            ...{
              type: 'number',
              title: 'Weight?',
              'x-unit': 'kg',
              minimum: 30,
              maximum: 300,
              multipleOf: 1,
            },
            'x-messages': { required: 'Please.' },
            'x-flag-when': [
              { ...refusal('heavy', { '>=': [{ var: 'weight' }, limit] }), level: 'low' },
            ],
          },
        },
        { required: ['weight'] },
      ),
    );
  const { changes } = await differ(versions(90), versions(60), DAYS, solving);
  expect(changes[0]?.witness?.answers).toEqual({ weight: 70 });
  expect(changes[0]?.inWords).toMatch(/^An ordinary patient is now flagged 'heavy'/);
});

test('reads the rule before and after', async () => {
  const [change] = await told(contraception, [BMI, bmi(32.5)]);
  expect(change?.inWords).toContain(
    "It refuses when 'bmi' is at least 32.5; before, when 'bmi' is at least 35.",
  );
});

test('has no birthday today, nor tomorrow', async () => {
  const [change] = await told(contraception, [AGE, band(16, 48)]);
  expect(change?.witness?.answers['dateOfBirth']).toMatch(/^1976-1[01]-/);
  expect(change?.inWords).toContain('(aged 49) is now refused');
});

test('says of other dates how long ago they are', async () => {
  const rule = 'properties/lastReview/x-refuse-when/0/when';
  const days = (limit: number) => ({ '>': [{ days: [{ var: 'lastReview' }] }, limit] });
  const [change] = await told(asthma, [rule, days(365)]);
  expect(change?.inWords).toContain('lastReview = 2025-01-26 (400 days ago)');
  expect(change?.inWords).not.toContain('aged');
});

test('keeps to a boundary where nothing else shows it', async () => {
  const rule = 'properties/lastReview/x-refuse-when/0/when';
  const days = (limit: number) => ({ '>': [{ days: [{ var: 'lastReview' }] }, limit] });
  const [change] = await told(asthma, [rule, days(730)]);
  expect(change?.inWords).toContain('(731 days ago)');
});

test('is one for each of two edits', async () => {
  const changes = await told(contraception, [BMI, bmi(32.5)], [AGE, band(16, 48)]);
  expect(changes.map(({ rule }) => rule).sort()).toEqual(['age-band', 'bmi-over-35']);
  for (const { witness, inWords } of changes) {
    expect(witness).toBeDefined();
    expect(inWords).not.toContain(' too ');
  }
});

describe('refused too', () => {
  const ill = { '==': [{ var: 'ill' }, 'yes'] };
  const versions = (second: Operation) =>
    subjectOf(
      smallDocument(
        {
          ill: {
            ...yesNo,
            'x-messages': { required: 'Please.' },
            'x-refuse-when': [refusal('first', ill), refusal('second', second)],
          },
          old: { ...yesNo, title: 'Old?', 'x-messages': { required: 'Please.' } },
        },
        { required: ['ill', 'old'] },
      ),
    );
  const nobody = { and: [ill, { '==': [{ var: 'ill' }, 'no'] }] };

  test('is said where something else refuses as well', async () => {
    const { changes } = await differ(versions(nobody), versions(ill), DAYS, solving);
    expect(changes.map(({ inWords }) => inWords).join()).toContain("refused by 'second' too");
  });

  test('and not where nothing does', async () => {
    const old = { '==': [{ var: 'old' }, 'yes'] };
    const { changes } = await differ(versions(nobody), versions(old), DAYS, solving);
    expect(changes.map(({ inWords }) => inWords).join()).toContain("refused by 'second' (before");
  });
});
