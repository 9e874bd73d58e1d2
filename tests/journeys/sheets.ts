export type Answer = string | number | true | readonly string[];
export type Sheet = { readonly [question: string]: Answer };

/** What an eligible sample patient answers, by questionnaire; every question that she can be shown. */

const about = {
  q1: true,
  firstName: 'Sample',
  lastName: 'Patient',
  dateOfBirth: '1985-03-27',
} as const;

const practice = {
  gpAgreement: true,
  gpName: 'Dr Sample',
  practiceName: 'Sample Surgery',
  practiceAddress: '1 Sample Street, Sampleton',
  practicePostcode: 'SW1A 1AA',
  generalAgreement: true,
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
      ...about,
      ...practice,
      ...medicines,
      ethnicBackground: 'White',
      measurementSystem: 'metric',
      height: 163,
      weight: 92.5,
      goalReason: ['To have more energy', 'Other'],
      goalReasonOther: 'A sample reason',
      allergicReaction: 'no',
      eatingDisorder: 'no',
      medicalHistory: 'no',
      pregnancyStatus: 'no',
      weightLossMedication: 'yes',
      weightLossMedicationDetails: 'A sample injection, last month',
      additionalHealthInfo: 'yes',
      additionalInfoDetails: 'A sample detail',
      glp1ContraceptionAgreement: true,
      glp1UsageAgreement: true,
      sideEffectsAgreement: true,
    },
  },
  'period-pain-relief': {
    steps: 5,
    medication: 'Medication(period pain relief)',
    refused: { question: 'recentsurgeries', answer: 'yes', rule: 'recent-surgery' },
    sheet: {
      ...about,
      ...practice,
      ...medicines,
      periodHistory: '1-6 months',
      periodPainHistory: 'Moderate',
      importantfor: 'Both',
      becomepregnant: 'no',
      havingcondition: 'no',
      havingallergies: 'no',
      recentsurgeries: 'no',
      hpAgreement4: true,
    },
  },
  hrt: {
    steps: 5,
    medication: 'Medication(HRT)',
    refused: { question: 'q7', answer: 'no', rule: 'not-using-hrt' },
    sheet: {
      ...about,
      ...practice,
      bloodpressure: "I don't know",
      breastfeeding: 'no',
      smoke: 'yes',
      smokeDetails: 'Two a day',
      q7: 'yes',
      medicationDetails: 'A sample gel',
      q8: 'moreThan12months',
      experience: ['Hot flushes', 'Night sweats'],
      unexpectedbleeding: 'no',
      q12: 'no',
      mirenacoil: 'yes',
      mirenacoildate: '2023-04-05',
      smeartest: 'yes',
      mammogram: 'yes',
      cancer: 'no',
      cancerFamilyHistory: 'no',
      endometriosis: 'no',
      experience2: ['None of the above'],
      medicalconditions: 'yes',
      medicalconditionsDetails: 'A sample condition',
      mentalHealthConditions: 'yes',
      mentalHealthConditionsDetails: 'Another sample condition',
      currentMedication: 'yes',
      currentMedicationDetails: 'Sample medicine 10 mg, once a day',
      medicationFiles: ['photo'],
      knownAllergies: 'no',
      safetyAgreement: true,
    },
  },
  migraines: {
    steps: 5,
    medication: 'Medication(migraine)',
    refused: { question: 'diagnoseoption', answer: 'yes', rule: 'contraindicated-condition' },
    sheet: {
      ...about,
      ...practice,
      ...medicines,
      diagnoisemigraine: 'yes',
      migrainescale: 7,
      episodeexperienceless: 'Fewer than 10 a month',
      migraineTime: '4 to 72 hours',
      migranineChange: 'no',
      allergicReaction: 'no',
      diagnoseoption: 'no',
      allergictriptans: 'no',
      becomepregnant: 'no',
      othermedicalcondition: 'yes',
      othermedicalconditionDetails: 'A sample condition',
      mentalcondition: 'yes',
      mentalconditionDetails: 'Another sample condition',
      shareHealthInfo: 'yes',
      shareHealthInfoDetails: 'A sample detail',
      migraineagrement: true,
    },
  },
  'genital-herpes': {
    steps: 5,
    medication: 'Medication(genital herpes)',
    refused: { question: 'diagnosedgenitalherpes', answer: 'no', rule: 'not-diagnosed' },
    sheet: {
      ...about,
      ...practice,
      ...medicines,
      diagnosedgenitalherpes: 'yes',
      experienceoutbreaks: '1-4 a year',
      genitalsymptoms: ['Blisters'],
      antiViralMedication: 'yes',
      antiViralMedicationDetails: 'A sample antiviral, a year ago',
      allergicReaction: 'no',
      medicalconditions: 'yes',
      sharecondition: 'A sample condition',
      takingmedication: 'no',
      hpAgreement1: true,
      hpAgreement2: true,
      hpAgreement3: true,
      hpAgreement4: true,
    },
  },
} satisfies { readonly [questionnaire: string]: Sample };

export type SampleId = keyof typeof samples;
export const sampleIds = Object.keys(samples) as readonly SampleId[];
