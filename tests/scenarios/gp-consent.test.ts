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

describe.each([
  'injectable-weight-loss',
  'hrt',
  'period-pain-relief',
  'migraines',
  'genital-herpes',
])('%s', (id) => {
  const consenting = patient(id).answer({ ...surgery, gpAgreement: true });
  test.each(['hello', '12345', 'SW1A', 'SW1A 1A', '1AA SW1A', 'SW1A 1AAA', 'SW1A/1AA'])(
    "takes '%s' for no postcode: a letter would not get there",
    (practicePostcode) => {
      expect(consenting.answer({ practicePostcode })).toMiss(
        'practicePostcode',
        'Enter a full UK postcode, for example SW1A 1AA.',
      );
    },
  );
  test.each([
    'SW1A 1AA',
    'sw1a1aa',
    ' m1 1ae ',
    'B33 8TH',
    'CR2  6XH',
    'dn55 1pt',
    'W1A 0AX',
    'EC1A-1BB.',
  ])("takes '%s' for a postcode, however it is typed", (practicePostcode) => {
    expect(consenting.answer({ practicePostcode })).toBeEligible();
  });
});
