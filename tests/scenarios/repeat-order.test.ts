import { expect, test } from 'vitest';
import { prefilledAnswers, type Prior } from '#engine';
import { patient, scenario } from './scenario.ts';

const ID = 'injectable-weight-loss';
const user = { firstname: 'Sample', lastname: 'Patient', dob: '1990-06-15' };
const prefill = (prior: Prior) => {
  const { loaded, at } = scenario(ID, 'repeat');
  return prefilledAnswers(loaded.questionnaire, prior, at);
};

test('takes name and date of birth from the stored user and height from the prior order', () => {
  expect(prefill({ user, order: { height: { value: 165, unit: 'cm' } } })).toEqual({
    firstName: 'Sample',
    lastName: 'Patient',
    dateOfBirth: '1990-06-15',
    height: 165,
  });
});

test('a height in inches becomes whole centimetres', () => {
  expect(prefill({ order: { height: { value: 66, unit: 'inches' } } })).toEqual({ height: 168 });
});

test.each([
  [{}],
  [{ user: {}, order: {} }],
  [{ order: { height: { unit: 'cm' } } }],
  [{ order: { height: { value: 900, unit: 'cm' } } }],
  [{ order: { height: { value: 'tall', unit: 'cm' } } }],
  [{ order: { height: { value: 'tall', unit: 'inches' } } }],
  [{ order: { height: { value: null, unit: 'inches' } } }],
  [{ order: { height: 'tall' } }],
  [{ user: { dob: '1990-02-30' } }],
  [{ user: { firstname: 42 } }],
  [{ user: { firstname: { __proto__: 'x' } } }],
])('a record that does not fit suggests nothing: %j', (prior) => {
  expect(prefill(prior)).toEqual({});
});

test('asks only what may have changed', () => {
  for (const name of ['height', 'weight', 'sideEffects', 'medicalStatus'])
    expect(patient(ID, 'repeat')).toAsk(name);
  for (const name of ['measurementSystem', 'inches', 'goalReason', 'pregnancyStatus'])
    expect(patient(ID, 'repeat')).not.toAsk(name);
});

test('a change of health needs details', () => {
  const changed = patient(ID, 'repeat').answer({ medicalStatus: 'yes' });
  expect(changed).toMiss('medicalStatusDetails', 'This field is required');
  expect(changed.answer({ medicalStatusDetails: 'x' })).toBeEligible();
});

test('is measured in centimetres and kilograms, whatever the first consultation used', () => {
  const confused = patient(ID, 'repeat').answer({ measurementSystem: 'imperial' });
  expect(confused.submission()).toMatchObject({
    height: { value: 165, unit: 'cm' },
    weight: { value: 90, unit: 'kg' },
    bmi: 33,
    isConsultationFromOrder: true,
  });
});
