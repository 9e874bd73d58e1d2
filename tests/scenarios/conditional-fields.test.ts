import { describe, expect, test } from 'vitest';
import type { Answer } from '#engine';
import { patient } from './scenario.ts';

const PHOTO = ['uploads/sample.png'];

/** Questionnaire, the answer that reveals, the field revealed, an answer to it, what is read without. */
const table: readonly (readonly [string, string, Answer, string, Answer, string])[] = [
  ['hrt', 'q7', 'yes', 'medicationDetails', 'x', 'This field is required'],
  ['hrt', 'smoke', 'yes', 'smokeDetails', 'x', 'This field is required'],
  ['hrt', 'mirenacoil', 'yes', 'mirenacoildate', '2023-01-31', 'Date selection is required.'],
  ['hrt', 'medicalconditions', 'yes', 'medicalconditionsDetails', 'x', 'This field is required'],
  [
    'hrt',
    'mentalHealthConditions',
    'yes',
    'mentalHealthConditionsDetails',
    'x',
    'This field is required',
  ],
  ['hrt', 'currentMedication', 'yes', 'currentMedicationDetails', 'x', 'This field is required'],
  ['hrt', 'currentMedication', 'yes', 'medicationFiles', PHOTO, 'This field is required'],
  [
    'genital-herpes',
    'antiViralMedication',
    'yes',
    'antiViralMedicationDetails',
    'x',
    'Please specify the medication(s)',
  ],
  [
    'genital-herpes',
    'currentMedication',
    'yes',
    'medicationDetails',
    'x',
    'Please specify the medication',
  ],
  [
    'genital-herpes',
    'currentMedication',
    'yes',
    'medicationFiles',
    PHOTO,
    'Please upload a photo of your current medication',
  ],
  ['genital-herpes', 'medicalconditions', 'yes', 'sharecondition', 'x', 'This field is required'],
  [
    'migraines',
    'othermedicalcondition',
    'yes',
    'othermedicalconditionDetails',
    'x',
    'Please specify other medical conditions.',
  ],
  [
    'migraines',
    'mentalcondition',
    'yes',
    'mentalconditionDetails',
    'x',
    'Please specify mental health conditions.',
  ],
  [
    'migraines',
    'currentMedication',
    'yes',
    'medicationDetails',
    'x',
    'Please specify the medication',
  ],
  ['migraines', 'shareHealthInfo', 'yes', 'shareHealthInfoDetails', 'x', 'This field is required'],
  [
    'injectable-weight-loss',
    'goalReason',
    ['To be healthier', 'Other'],
    'goalReasonOther',
    'x',
    'Please tell us your other reason.',
  ],
  [
    'injectable-weight-loss',
    'weightLossMedication',
    'yes',
    'weightLossMedicationDetails',
    'x',
    'Please specify the medication',
  ],
  [
    'injectable-weight-loss',
    'currentMedication',
    'yes',
    'medicationDetails',
    'x',
    'Please specify the medication',
  ],
  [
    'injectable-weight-loss',
    'additionalHealthInfo',
    'yes',
    'additionalInfoDetails',
    'x',
    'This field is required',
  ],
  [
    'period-pain-relief',
    'currentMedication',
    'yes',
    'medicationDetails',
    'x',
    'Please specify the medication',
  ],
];

/** Everything that the same answer reveals, so that one field at a time can be left out. */
const revealedBy = (id: string, source: string, answer: Answer) =>
  Object.fromEntries(
    table
      .filter(([other, question]) => other === id && question === source)
      .map(([, , , field, filled]) => [field, filled] as const)
      .concat([[source, answer]]),
  );

describe.each(table)('%s: %s = %j asks for %s', (id, source, answer, field, filled, message) => {
  const revealed = patient(id).answer(revealedBy(id, source, answer));

  test('it is asked, and an answer completes it', () => {
    expect(revealed).toAsk(field);
    expect(revealed).toNeed(field);
    expect(revealed.answer({ [field]: filled })).toBeEligible();
  });
  test(`without an answer: ${message}`, () => {
    expect(revealed.without(field)).toMiss(field, message);
  });
  test('spaces or an empty list are no answer', () => {
    expect(revealed.answer({ [field]: Array.isArray(filled) ? [] : '   ' })).toMiss(field, message);
  });
  test('it is not asked while its question is open, and then never sent', () => {
    const open = revealed.without(source);
    expect(open).not.toAsk(field);
    expect(open.state(field).given).toBeUndefined();
  });
});

test("a field behind a 'no' is not asked, and what stood in it is not sent", () => {
  for (const [id, source, answer, field, filled] of table) {
    if (answer !== 'yes' || (id === 'hrt' && source === 'q7')) continue;
    const hidden = patient(id).answer({ [source]: 'no', [field]: filled });
    expect(hidden).not.toAsk(field);
    expect(hidden.submission().answers).not.toHaveProperty(field);
  }
});

test("HRT: 'no' to q7 hides the details and refuses", () => {
  const refused = patient('hrt').answer({ q7: 'no' });
  expect(refused).not.toAsk('medicationDetails');
  expect(refused).toBeRefusedBy('not-using-hrt');
});

test('a photo is optional where the specification does not ask for one', () => {
  for (const id of ['migraines', 'period-pain-relief', 'injectable-weight-loss']) {
    const taking = patient(id).answer({ currentMedication: 'yes', medicationDetails: 'x' });
    expect(taking).toAsk('medicationFiles');
    expect(taking).not.toNeed('medicationFiles');
    expect(taking).toBeEligible();
    expect(taking.answer({ medicationFiles: PHOTO }).submission().answers).toMatchObject({
      medicationFiles: PHOTO,
    });
  }
});

test.each(['othermedicalcondition', 'mentalcondition'])('migraine: %s has to be chosen', (name) => {
  expect(patient('migraines').without(name)).toMiss(name, 'Please select an option.');
});

test.each([
  [undefined, 'Scale is required.'],
  [0, 'Minimum value is 1.'],
  [11, 'Maximum value is 10.'],
])('migraine severity %s: %s', (migrainescale, message) => {
  expect(patient('migraines').answer({ migrainescale })).toMiss('migrainescale', message);
});

test('migraine severity 1 and 10 are both fine', () => {
  expect(patient('migraines').answer({ migrainescale: 1 })).toBeEligible();
  expect(patient('migraines').answer({ migrainescale: 10 })).toBeEligible();
});
