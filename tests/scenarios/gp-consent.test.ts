import { describe, expect, test } from 'vitest';
import { surgery } from '../kit/patient.ts';
import { patient } from './scenario.ts';

const DETAILS = Object.keys(surgery);
const CONSENT = 'Please agree to us sharing details with your GP to proceed.';

describe.each([
  ['injectable-weight-loss', 'new'],
  ['injectable-weight-loss', 'repeat'],
  ['hrt', 'new'],
] as const)('%s (%s) needs consent to tell the GP', (id, mode) => {
  test('no consent, no submission', () => {
    expect(patient(id, mode).without('gpAgreement')).toMiss('gpAgreement', CONSENT);
    expect(patient(id, mode).answer({ gpAgreement: false })).toMiss('gpAgreement', CONSENT);
  });
  test.each([
    ['gpName', "GP's name is required."],
    ['practiceName', 'Practice name is required.'],
    ['practiceAddress', 'Practice address is required.'],
    ['practicePostcode', 'Practice postcode is required.'],
  ])('with consent, %s is needed', (name, message) => {
    expect(patient(id, mode).without(name)).toMiss(name, message);
  });
  test('the details are asked only once consent is given', () => {
    for (const name of DETAILS) {
      expect(patient(id, mode)).toAsk(name);
      expect(patient(id, mode).without('gpAgreement')).not.toAsk(name);
    }
  });
});

describe.each(['period-pain-relief', 'migraines', 'genital-herpes'])('%s', (id) => {
  test('needs no consent, and no answer about it', () => {
    expect(patient(id)).toBeEligible();
    expect(patient(id).answer({ gpAgreement: false })).toBeEligible();
  });
  test('offers the GP fields with consent, and needs none of them', () => {
    const consenting = patient(id).answer({ gpAgreement: true });
    for (const name of DETAILS) {
      expect(patient(id)).not.toAsk(name);
      expect(consenting).toAsk(name);
      expect(consenting).not.toNeed(name);
    }
    expect(consenting).toBeEligible();
    expect(consenting.answer(surgery).submission().answers).toMatchObject(surgery);
  });
  test('consent withdrawn: the details are not sent', () => {
    const withdrawn = patient(id).answer({ ...surgery, gpAgreement: false });
    for (const name of DETAILS) expect(withdrawn.submission().answers).not.toHaveProperty(name);
  });
});
