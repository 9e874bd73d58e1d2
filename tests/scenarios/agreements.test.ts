import { describe, expect, test } from 'vitest';
import { patient, scenario } from './scenario.ts';

const UNDERSTOOD = [
  'generalAgreement',
  'Please confirm that you have read and understood the questions to proceed.',
] as const;

/** Each agreement has its own words: a summary of five equal lines would tell nobody where to go. */
const table = [
  [
    'injectable-weight-loss',
    [
      [
        'glp1ContraceptionAgreement',
        'Please agree to the statement on pregnancy and contraception to proceed.',
      ],
      ['glp1UsageAgreement', 'Please agree to how the injection is used to proceed.'],
      ['sideEffectsAgreement', 'Please confirm that you know the side effects to proceed.'],
    ],
  ],
  ['hrt', [['safetyAgreement', 'Please confirm that you understand the risks of HRT to proceed.']]],
  [
    'period-pain-relief',
    [['hpAgreement4', 'Please agree to how the medicine is used to proceed.']],
  ],
  [
    'migraines',
    [['migraineagrement', 'Please agree to how the migraine medicine is used to proceed.']],
  ],
  [
    'genital-herpes',
    [
      ['hpAgreement1', 'Please agree to how the tablets are taken to proceed.'],
      ['hpAgreement2', 'Please confirm that you know how herpes is passed on to proceed.'],
      [
        'hpAgreement3',
        'Please agree to see somebody if you are no better after 7 days to proceed.',
      ],
      ['hpAgreement4', 'Please confirm the statement on a sexual health check to proceed.'],
    ],
  ],
] as const;

describe.each(table)('%s', (id, own) => {
  test.each([...own, UNDERSTOOD])('%s has to be ticked: %s', (name, message) => {
    expect(patient(id).without(name)).toMiss(name, message);
    expect(patient(id).answer({ [name]: false })).toMiss(name, message);
    expect(patient(id).answer({ [name]: 'true' })).not.toBeEligible();
  });
  test.each([
    ['q1', 'Please confirm the statement above to proceed.'],
    ['firstName', 'First name is required.'],
    ['lastName', 'Last name is required.'],
    ['dateOfBirth', 'Date of birth is required.'],
  ])('%s: %s', (name, message) => {
    expect(patient(id).without(name)).toMiss(name, message);
    expect(scenario(id)).toMiss(name, message);
  });
});
