import { describe, expect, test } from 'vitest';
import { patient, scenario } from './scenario.ts';

const STATEMENT = 'Please agree to the statement above to proceed.';

const table = [
  [
    'injectable-weight-loss',
    ['glp1ContraceptionAgreement', 'glp1UsageAgreement', 'sideEffectsAgreement'],
  ],
  ['hrt', ['safetyAgreement']],
  ['period-pain-relief', ['hpAgreement4']],
  ['migraines', ['migraineagrement']],
  ['genital-herpes', ['hpAgreement1', 'hpAgreement2', 'hpAgreement3', 'hpAgreement4']],
] as const;

describe.each(table)('%s', (id, own) => {
  test.each([...own, 'generalAgreement'])('%s has to be ticked', (name) => {
    expect(patient(id).without(name)).toMiss(name, STATEMENT);
    expect(patient(id).answer({ [name]: false })).toMiss(name, STATEMENT);
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
