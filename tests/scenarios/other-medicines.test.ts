/** What is flagged of other medicines, of ours and of those that she takes. */
import { expect, test } from 'vitest';
import { assess, EMPTY_HISTORY, type Answers } from '#engine';
import { patient, scenario } from './scenario.ts';

function flagged(id: string, answers: Answers, ...supplied: readonly string[]): readonly string[] {
  const { loaded, at } = scenario(id);
  const supplies = supplied.map((medicine) => ({
    medicine,
    daysAgo: 30,
    quantity: 1,
    isOpen: false,
  }));
  const assessment = assess(loaded.questionnaire, patient(id).answer(answers).answers, {
    ...at,
    history: { supplies, consultations: [] },
  });
  if (assessment.outcome !== 'eligible') throw new Error(JSON.stringify(assessment));
  return assessment.flags.map((flag) => flag.id);
}

const takes = (name: string): Answers => ({
  currentMedication: 'yes',
  medicinesTaken: [{ name }],
  medicationDetails: 'One a day',
  currentMedicationDetails: 'One a day',
  medicationFiles: ['sample.jpg'],
});

test.each([
  ['migraines', 'Drovelis', 'combined-contraception'],
  ['migraines', 'Buprenorphine', 'other-serotonergic'],
  ['migraines', 'Oxycodone', 'other-serotonergic'],
  ['migraines', 'Methylphenidate', 'other-serotonergic'],
  ['hrt', 'Epilim', 'valproate'],
  ['hrt', 'Depakote', 'valproate'],
  ['injectable-weight-loss', 'Sirolimus', 'narrow-range-taken'],
  ['injectable-weight-loss', 'Ryeqo', 'hormones-by-mouth-taken-with-tirzepatide'],
] as const)('%s: whoever takes %s is flagged', (id, medicine, flag) => {
  expect(flagged(id, {})).not.toContain(flag);
  expect(flagged(id, takes(medicine))).toContain(flag);
});

test('whoever is 75 is told apart where a medicine is not recommended at that age', () => {
  const bornOn = (dateOfBirth: string) => flagged('injectable-weight-loss', { dateOfBirth });
  expect(bornOn('1951-03-02')).toContain('liraglutide-from-75');
  expect(bornOn('1951-03-03')).not.toContain('liraglutide-from-75');
});

test('whoever has another condition with migraine is flagged: it may be one of the kidneys', () => {
  const answers = { othermedicalcondition: 'yes', othermedicalconditionDetails: 'Kidney disease' };
  expect(flagged('migraines', answers)).toContain('another-condition');
});

test('an oestrogen beside tranexamic acid of ours is flagged, as tranexamic acid beside an oestrogen is', () => {
  expect(flagged('hrt', {})).not.toContain('our-tranexamic-acid-beside-hrt');
  expect(flagged('hrt', {}, 'cyklokapron-500mg-60')).toContain('our-tranexamic-acid-beside-hrt');
  expect(flagged('period-pain-relief', {}, 'evorel-50')).toContain(
    'hormones-beside-tranexamic-acid',
  );
});

test.each([
  ['Asthma', 'asthma-with-nsaid'],
  ['High blood pressure', 'blood-pressure-with-nsaid'],
  ['Bleeding between periods or after sex', 'bleeding-between-periods'],
  ['Very heavy periods that no doctor or nurse has looked into', 'heavy-bleeding-never-looked-at'],
])('period pain with %s is flagged, and where she does not say it too', (condition, flag) => {
  const cautions = (...cautionaryConditions: readonly string[]) =>
    flagged('period-pain-relief', { cautionaryConditions });
  expect(cautions('None of these')).not.toContain(flag);
  expect(cautions(condition)).toContain(flag);
  expect(cautions()).toContain(flag);
});

test.each([
  ...[
    ...['Erythromycin', 'Warfarin', 'Simvastatin', 'Atorvastatin', 'Amiodarone', 'Ivabradine'],
    ...['Ranolazine', 'Ciclosporin', 'Tacrolimus', 'Sirolimus', 'Phenytoin', 'Carbamazepine'],
    ...['Rifampicin', 'Methadone', 'Fentanyl', 'Dolutegravir'],
  ].map((medicine) => ['thrush-capsule', medicine] as const),
  ...[
    ...['Ibuprofen', 'Aspirin', 'Warfarin', 'Clopidogrel', 'Lithium', 'Methotrexate'],
    ...['Ciclosporin', 'Tacrolimus', 'Prednisolone', 'Furosemide'],
  ].map((medicine) => ['period-pain-tablets', medicine] as const),
])('%s: whoever says no where %s is asked for, and names it, is a high flag', (id, medicine) => {
  const { loaded, at } = scenario(id);
  const { answers } = patient(id).answer({ interacting: 'no', ...takes(medicine) });
  const assessment = assess(loaded.questionnaire, answers, { ...at, history: EMPTY_HISTORY });
  if (assessment.outcome !== 'eligible') throw new Error(JSON.stringify(assessment));
  expect(assessment.flags.map(({ level, isOpen = false }) => [level, isOpen])).toContainEqual([
    'high',
    false,
  ]);
});
