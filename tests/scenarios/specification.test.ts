/** The five documents against the specification: every field, every message, every step. */
import { describe, expect, test } from 'vitest';
import { documentOf, realDocuments } from './scenario.ts';

const COMMON =
  'q1 firstName lastName dateOfBirth currentMedication medicationDetails medicationFiles gpAgreement gpName practiceName practiceAddress practicePostcode generalAgreement';

const table = [
  {
    id: 'injectable-weight-loss',
    heading: 'Consultation (Weight Loss)',
    steps: { new: 4, repeat: 3 },
    catalogue: ['Weight Loss', 'Injectable Weight Loss'],
    fields:
      'measurementSystem height inches weight bmi goalReason goalReasonOther ethnicBackground weightLossMedication allergicReaction eatingDisorder medicalHistory pregnancyStatus additionalHealthInfo additionalInfoDetails glp1ContraceptionAgreement glp1UsageAgreement sideEffectsAgreement',
    repeat: 'weight height sideEffects medicalStatus medicalStatusDetails',
  },
  {
    id: 'period-pain-relief',
    heading: undefined,
    steps: { new: 5, repeat: 0 },
    catalogue: ['Menstrual Health', 'Period Pain Relief'],
    fields:
      'periodHistory periodPainHistory becomepregnant havingcondition havingallergies recentsurgeries importantfor hpAgreement4',
    repeat: '',
  },
  {
    id: 'hrt',
    heading: undefined,
    steps: { new: 5, repeat: 0 },
    catalogue: ['Menopause', 'HRT'],
    fields:
      'bloodpressure breastfeeding q7 q8 unexpectedbleeding smeartest mammogram q12 mirenacoil mirenacoildate smoke smokeDetails experience medicalconditions medicalconditionsDetails mentalHealthConditions mentalHealthConditionsDetails cancer cancerFamilyHistory endometriosis experience2 currentMedicationDetails knownAllergies safetyAgreement',
    repeat: '',
  },
  {
    id: 'migraines',
    heading: undefined,
    steps: { new: 5, repeat: 0 },
    catalogue: ['Pain Relief', 'Migraine'],
    fields:
      'diagnoisemigraine migrainescale episodeexperienceless migraineTime migranineChange allergicReaction diagnoseoption othermedicalcondition othermedicalconditionDetails mentalcondition mentalconditionDetails allergictriptans becomepregnant shareHealthInfo shareHealthInfoDetails migraineagrement',
    repeat: '',
  },
  {
    id: 'genital-herpes',
    heading: undefined,
    steps: { new: 5, repeat: 0 },
    catalogue: ['Sexual Health', 'Genital Herpes'],
    fields:
      'diagnosedgenitalherpes experienceoutbreaks antiViralMedication antiViralMedicationDetails allergicReaction genitalsymptoms takingmedication medicalconditions sharecondition hpAgreement1 hpAgreement2 hpAgreement3 hpAgreement4',
    repeat: '',
  },
] as const;

const names = (list: string) => list.split(' ').filter((name) => name !== '');

test('there are these five, and no other', () => {
  expect(realDocuments.map(({ questionnaire }) => questionnaire.id).sort()).toEqual(
    table.map(({ id }) => id).sort(),
  );
});

describe.each(table)('$id', ({ id, heading, steps, catalogue, fields, repeat }) => {
  const { questionnaire } = documentOf(id);
  const asked = (mode: 'new' | 'repeat') =>
    questionnaire.steps(mode).flatMap(({ questions }) => questions.map(({ name }) => name));

  test.each([...names(COMMON), ...names(fields)])('asks %s', (field) => {
    expect(asked('new')).toContain(field);
  });
  if (repeat !== '')
    test.each(names(repeat))('asks %s in a repeat order', (field) => {
      expect(asked('repeat')).toContain(field);
    });
  test('has its steps', () => {
    expect(questionnaire.steps('new')).toHaveLength(steps.new);
    expect(questionnaire.steps('repeat')).toHaveLength(steps.repeat);
  });
  test('has its heading and its place in the catalogue', () => {
    expect(questionnaire.title).toMatch(heading ?? /^Consultation \(.+\)$/);
    expect(questionnaire.catalogue).toEqual({ condition: catalogue[0], treatment: catalogue[1] });
  });
  test('every refusal names a source and a day of review', () => {
    for (const { source, reviewBy } of questionnaire.refusals) {
      expect(source.title).toMatch(/BNF|CKS|NICE|SmPC|NHS|MHRA|^Age limits of our/);
      expect(reviewBy > '2026-01-01').toBe(true);
    }
  });
});

describe('options word for word', () => {
  const options = (id: string, name: string) =>
    documentOf(id)
      .questionnaire.question(name)
      ?.options.map(({ value }) => value);

  test.each([
    [
      'period-pain-relief',
      'periodHistory',
      ['Less than a month', '1-6 months', 'More than 6 months'],
    ],
    ['period-pain-relief', 'periodPainHistory', ['Mild', 'Moderate', 'Severe']],
    ['hrt', 'q8', ['within6months', 'within12months', 'moreThan12months']],
    [
      'hrt',
      'bloodpressure',
      ['Normal 90/60 to 140/90 mmHg', 'High over 140/90', 'Low under 90/60', "I don't know"],
    ],
    ['injectable-weight-loss', 'currentMedication', ['yes', 'no']],
  ])('%s %s', (id, name, expected) => {
    expect(options(id, name)).toEqual(expected);
  });
  test('herpes has three bands of outbreaks, migraine two of episodes', () => {
    expect(options('genital-herpes', 'experienceoutbreaks')).toHaveLength(3);
    expect(options('migraines', 'episodeexperienceless')).toHaveLength(2);
    expect(options('injectable-weight-loss', 'goalReason')).toContain('Other');
  });
});
