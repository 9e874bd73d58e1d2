/** That nothing has changed takes away nothing that her medicines raised before. */
import { describe, expect, test } from 'vitest';
import { prefilledAnswers, readAnswers, type Answers } from '#engine';
import { patient, scenario, type Scenario } from './scenario.ts';

const ID = 'injectable-weight-loss';
const BY_MEDICINES = [
  'insulin-or-sulfonylurea',
  'weight-loss-medicine-taken',
  'other-diabetes-medicine',
  'narrow-range-taken',
  'thyroid-hormone-taken',
  'hormones-by-mouth-taken-with-tirzepatide',
];

const raised = (of: Scenario) => {
  const assessment = of.assessment();
  if (assessment.outcome !== 'eligible') throw new Error(JSON.stringify(assessment));
  return assessment.flags.map(({ id, isOpen = false }) => ({ id, isOpen }));
};
const byMedicines = (of: Scenario) => raised(of).filter(({ id }) => BY_MEDICINES.includes(id));

/** What her browser fills in from the order before, and what she says besides. */
const ordersAgain = (before: Scenario, change: Answers = {}): Scenario => {
  const { loaded, at } = scenario(ID, 'repeat');
  const known = prefilledAnswers(loaded.questionnaire, { order: before.submission() }, at);
  return patient(ID, 'repeat').without('currentMedication').answer(known).answer(change);
};

const takes = (...names: readonly string[]) =>
  patient(ID).answer({
    currentMedication: 'yes',
    medicationDetails: 'One a day',
    medicinesTaken: names.map((name) => ({ name })),
  });

describe('a repeat order in which nothing has changed', () => {
  test.each([
    ['Insulin glargine', 'insulin-or-sulfonylurea'],
    ['Gliclazide', 'insulin-or-sulfonylurea'],
    ['Semaglutide', 'weight-loss-medicine-taken'],
    ['Metformin', 'other-diabetes-medicine'],
    ['Warfarin', 'narrow-range-taken'],
    ['Levothyroxine', 'thyroid-hormone-taken'],
    ['Microgynon 30', 'hormones-by-mouth-taken-with-tirzepatide'],
    ['my tonic', 'insulin-or-sulfonylurea'],
  ])('raises what her medicines raised before: %s', (medicine, flag) => {
    const before = takes(medicine);
    expect(byMedicines(before).map(({ id }) => id)).toContain(flag);
    const again = ordersAgain(before);
    expect(again).toAsk('medicinesTaken');
    expect(byMedicines(again)).toEqual(byMedicines(before));
  });

  test('raises nothing of medicines where she takes none', () => {
    expect(byMedicines(ordersAgain(patient(ID)))).toEqual([]);
  });

  test('may bring the list with it, and keeps it for the order after', () => {
    const again = ordersAgain(takes('Warfarin'));
    const { loaded, at } = again;
    expect(readAnswers(loaded.questionnaire, again.submission().answers, at).ok).toBe(true);
    expect(byMedicines(ordersAgain(again))).toEqual(byMedicines(again));
  });
});

describe('a repeat order that does not say which medicines she takes', () => {
  const open = [...BY_MEDICINES].sort();

  test.each([
    ['as the documented fields have it', patient(ID, 'repeat').without('currentMedication')],
    [
      'with medicines, and without their list',
      patient(ID, 'repeat').answer({ currentMedication: 'yes' }),
    ],
    [
      'although something changed',
      patient(ID, 'repeat')
        .without('currentMedication')
        .answer({ medicalStatus: 'yes', medicalStatusDetails: 'A sample change' }),
    ],
  ])('is eligible, and never silent: %s', (_, of) => {
    expect(of).toBeEligible();
    expect(
      byMedicines(of)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(open);
    expect(byMedicines(of).every(({ isOpen }) => isOpen)).toBe(true);
  });
});
