import { harmless, surgery, type Sheet } from './patient.ts';
import { BIRTHDAY } from './samples.ts';

/** What an eligible sample patient answers, by questionnaire; every question that she can be shown. */

const about = { dateOfBirth: BIRTHDAY } as const;

const practice = {
  gpAgreement: true,
  ...surgery,
  practiceAddress: '1 Sample Street, Sampleton',
} as const;

const medicines = {
  currentMedication: 'yes',
  medicationDetails: 'Sample medicine 10 mg, once a day',
  medicationFiles: ['photo'],
} as const;

export interface Sample {
  readonly steps: number;
  readonly sheet: Sheet;
  /** The heading of the choice of medicines. */
  readonly medication: string;
  /** One answer that disqualifies her. */
  readonly refused: { readonly question: string; readonly answer: string; readonly rule: string };
}

export const samples = {
  'injectable-weight-loss': {
    steps: 4,
    medication: 'Medication(injectable weight loss)',
    refused: { question: 'eatingDisorder', answer: 'yes', rule: 'eating-disorder' },
    sheet: {
      ...harmless['injectable-weight-loss'],
      ...about,
      ...practice,
      ...medicines,
      height: 163,
      weight: 92.5,
      goalReason: ['To have more energy', 'Other'],
      goalReasonOther: 'A sample reason',
      weightLossMedication: 'yes',
      weightLossMedicationDetails: 'A sample injection, last month',
      additionalHealthInfo: 'yes',
      additionalInfoDetails: 'A sample detail',
    },
  },
  'period-pain-relief': {
    steps: 5,
    medication: 'Medication(period pain relief)',
    refused: { question: 'recentsurgeries', answer: 'yes', rule: 'recent-surgery' },
    sheet: { ...harmless['period-pain-relief'], ...about, ...practice, ...medicines },
  },
  hrt: {
    steps: 5,
    medication: 'Medication(HRT)',
    refused: { question: 'q7', answer: 'no', rule: 'not-using-hrt' },
    sheet: {
      ...harmless.hrt,
      ...about,
      ...practice,
      bloodpressure: "I don't know",
      smoke: 'yes',
      smokeDetails: 'Two a day',
      medicationDetails: 'A sample gel',
      q8: 'moreThan12months',
      mirenacoil: 'yes',
      mirenacoildate: '2023-04-05',
      medicalconditions: 'yes',
      medicalconditionsDetails: 'A sample condition',
      mentalHealthConditions: 'yes',
      mentalHealthConditionsDetails: 'Another sample condition',
      currentMedication: 'yes',
      currentMedicationDetails: medicines.medicationDetails,
      medicationFiles: medicines.medicationFiles,
    },
  },
  migraines: {
    steps: 5,
    medication: 'Medication(migraine)',
    refused: { question: 'diagnoseoption', answer: 'yes', rule: 'contraindicated-condition' },
    sheet: {
      ...harmless.migraines,
      ...about,
      ...practice,
      ...medicines,
      othermedicalcondition: 'yes',
      othermedicalconditionDetails: 'A sample condition',
      mentalcondition: 'yes',
      mentalconditionDetails: 'Another sample condition',
      shareHealthInfo: 'yes',
      shareHealthInfoDetails: 'A sample detail',
    },
  },
  'genital-herpes': {
    steps: 5,
    medication: 'Medication(genital herpes)',
    refused: { question: 'diagnosedgenitalherpes', answer: 'no', rule: 'not-diagnosed' },
    sheet: {
      ...harmless['genital-herpes'],
      ...about,
      ...practice,
      ...medicines,
      antiViralMedication: 'yes',
      antiViralMedicationDetails: 'A sample antiviral, a year ago',
      medicalconditions: 'yes',
      sharecondition: 'A sample condition',
    },
  },
} satisfies { readonly [questionnaire: string]: Sample };

export type SampleId = keyof typeof samples;
export const sampleIds = Object.keys(samples) as readonly SampleId[];
