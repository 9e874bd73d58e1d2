/** Sample answers: for each questionnaire, the harmless ones, and no more than are needed. */
import type { Mode, TakenMedicine } from '#engine';

export type Answer = string | number | true | readonly string[] | readonly TakenMedicine[];
export type Sheet = { readonly [question: string]: Answer };

const person = {
  q1: true,
  firstName: 'Sample',
  lastName: 'Patient',
  dateOfBirth: '1990-06-15',
} as const;

export const surgery = {
  gpName: 'Dr Sample',
  practiceName: 'Sample Surgery',
  practiceAddress: '1 Sample Street, London',
  practicePostcode: 'SW1A 1AA',
} as const;

const gp = { gpAgreement: true, ...surgery } as const;

const weightLossAgreements = {
  ...gp,
  glp1ContraceptionAgreement: true,
  glp1UsageAgreement: true,
  sideEffectsAgreement: true,
  generalAgreement: true,
} as const;

/** By questionnaire, and of one that takes repeat orders also as 'id repeat'. */
export const harmless = {
  'injectable-weight-loss': {
    ...person,
    ethnicBackground: 'White',
    measurementSystem: 'metric',
    height: 165,
    weight: 95.5,
    goalReason: ['To be healthier'],
    allergicReaction: 'no',
    eatingDisorder: 'no',
    medicalHistory: 'no',
    pregnancyStatus: 'no',
    weightLossMedication: 'no',
    currentMedication: 'no',
    additionalHealthInfo: 'no',
    ...weightLossAgreements,
  },
  'injectable-weight-loss repeat': {
    ...person,
    height: 165,
    weight: 90,
    sideEffects: 'no',
    medicalStatus: 'no',
    currentMedication: 'no',
    ...weightLossAgreements,
  },
  'period-pain-relief': {
    ...person,
    periodHistory: '1-6 months',
    periodPainHistory: 'Moderate',
    importantfor: 'Both',
    becomepregnant: 'no',
    havingcondition: 'no',
    havingallergies: 'no',
    recentsurgeries: 'no',
    cautionaryConditions: ['None of these'],
    currentMedication: 'no',
    hpAgreement4: true,
    generalAgreement: true,
  },
  hrt: {
    ...person,
    bloodpressure: 'Normal 90/60 to 140/90 mmHg',
    breastfeeding: 'no',
    smoke: 'no',
    q7: 'yes',
    medicationDetails: 'Sample patches, 50 micrograms',
    q8: 'within12months',
    experience: ['Hot flushes', 'Night sweats'],
    unexpectedbleeding: 'no',
    q12: 'no',
    mirenacoil: 'no',
    smeartest: 'yes',
    mammogram: 'yes',
    cancer: 'no',
    cancerFamilyHistory: 'no',
    endometriosis: 'no',
    experience2: ['None of the above'],
    medicalconditions: 'no',
    mentalHealthConditions: 'no',
    currentMedication: 'no',
    knownAllergies: 'no',
    ...gp,
    safetyAgreement: true,
    generalAgreement: true,
  },
  migraines: {
    ...person,
    diagnoisemigraine: 'yes',
    migrainescale: 7,
    episodeexperienceless: 'Fewer than 10 a month',
    migraineTime: '4 to 72 hours',
    migranineChange: 'no',
    allergicReaction: 'no',
    diagnoseoption: 'no',
    allergictriptans: 'no',
    becomepregnant: 'no',
    othermedicalcondition: 'no',
    mentalcondition: 'no',
    currentMedication: 'no',
    shareHealthInfo: 'no',
    migraineagrement: true,
    generalAgreement: true,
  },
  'genital-herpes': {
    ...person,
    diagnosedgenitalherpes: 'yes',
    experienceoutbreaks: '1-4 a year',
    genitalsymptoms: ['Blisters'],
    antiViralMedication: 'no',
    allergicReaction: 'no',
    medicalconditions: 'no',
    takingmedication: 'no',
    currentMedication: 'no',
    hpAgreement1: true,
    hpAgreement2: true,
    hpAgreement3: true,
    hpAgreement4: true,
    generalAgreement: true,
  },
  'thrush-capsule': {
    ...person,
    whoFor: 'me',
    diagnosedBefore: 'yes',
    episodes: 'Once',
    howLong: 'Less than 7 days',
    warningSigns: 'no',
    infectionRisk: 'no',
    usedBefore: 'Yes, and it helped',
    pregnancy: 'no',
    conditions: 'no',
    diabetes: 'no',
    allergy: 'no',
    interacting: 'no',
    currentMedication: 'no',
    useAgreement: true,
  },
  'period-pain-tablets': {
    ...person,
    whoFor: 'me',
    painSince: 'For a year or more',
    warningSigns: 'no',
    usedBefore: 'Yes, and it helped',
    pregnancy: 'no',
    conditions: 'no',
    pressure: 'no',
    allergy: 'no',
    interacting: 'no',
    currentMedication: 'no',
    useAgreement: true,
  },
  cystitis: {
    ...person,
    symptoms: ['Burning when passing urine', 'Going more often'],
    symptomsStarted: '2026-02-28',
    feverish: 'no',
    flankPain: 'no',
    pregnant: 'no',
    diabetes: 'no',
    currentMedication: 'no',
    usageAgreement: true,
  },
} satisfies { readonly [questionnaire: string]: Sheet };

/** What a harmless patient answers to a questionnaire, in a first consultation or when she orders again. */
export function answersTo(questionnaire: string, mode: Mode = 'new'): Sheet {
  const known: { readonly [name: string]: Sheet | undefined } = harmless;
  const sheet = known[mode === 'new' ? questionnaire : `${questionnaire} repeat`];
  if (!sheet) throw new Error(`There is no sample patient for '${questionnaire}'.`);
  return sheet;
}
