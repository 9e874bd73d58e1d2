/** Which strength of a weight-loss pen follows on those that she had from us. */
import { expect, test } from 'vitest';
import { assess, type History } from '#engine';
import { patient, scenario } from './scenario.ts';

const ID = 'injectable-weight-loss';
const sent = (medicine: string, daysAgo: number) => ({
  medicine,
  daysAgo,
  quantity: 1,
  isOpen: false,
});

function assessed(supplies: History['supplies'], answers = {}) {
  const { loaded, at } = scenario(ID, 'repeat');
  const assessment = assess(loaded.questionnaire, patient(ID, 'repeat').answer(answers).answers, {
    ...at,
    history: { supplies, consultations: [] },
  });
  if (assessment.outcome !== 'eligible') throw new Error(JSON.stringify(assessment));
  return assessment;
}

const highest = (...supplies: History['supplies']) =>
  assessed(supplies)
    .medicines.flatMap(({ id, offered }) => (offered && id.startsWith('mounjaro') ? [id] : []))
    .pop();

test.each([
  ['nothing', [], 'mounjaro-2-5mg'],
  ['the lowest lately', [sent('mounjaro-2-5mg', 23)], 'mounjaro-2-5mg'],
  ['the lowest for four weeks', [sent('mounjaro-2-5mg', 24)], 'mounjaro-5mg'],
  [
    'two, as soon as she could',
    [sent('mounjaro-2-5mg', 48), sent('mounjaro-5mg', 24)],
    'mounjaro-7-5mg',
  ],
  [
    'the lowest after a higher one',
    [sent('mounjaro-7-5mg', 60), sent('mounjaro-2-5mg', 28)],
    'mounjaro-5mg',
  ],
  [
    'the lowest soon after a higher one',
    [sent('mounjaro-7-5mg', 52), sent('mounjaro-2-5mg', 28)],
    'mounjaro-5mg',
  ],
  ['the same eight weeks ago', [sent('mounjaro-7-5mg', 56)], 'mounjaro-10mg'],
  ['the same longer ago', [sent('mounjaro-7-5mg', 57)], 'mounjaro-2-5mg'],
] as const)('whoever had %s', (_, supplies, medicine) => {
  expect(highest(...supplies)).toBe(medicine);
});

test('that her health has changed, a pregnancy among it, needs a reason before she has another one', () => {
  const answers = { medicalStatus: 'yes', medicalStatusDetails: 'I may be pregnant' };
  const { flags } = assessed([sent('wegovy-0-25mg', 28)], answers);
  expect(flags).toContainEqual(expect.objectContaining({ id: 'health-changed', level: 'high' }));
});
