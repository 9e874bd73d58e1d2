/** A questionnaire that nothing under src knows: conditions three deep, a threshold, two units. */
import { describe, expect, test } from 'vitest';
import { patient } from './scenario.ts';

const feverish = { feverish: 'yes', thermometer: 'yes' };
const celsius = (temperature: number) =>
  patient('cystitis').answer({ ...feverish, temperatureUnit: 'celsius', temperature });
const fahrenheit = (temperature: number) =>
  patient('cystitis').answer({ ...feverish, temperatureUnit: 'fahrenheit', temperature });

describe('questions three deep', () => {
  test('each opens the next', () => {
    expect(patient('cystitis')).not.toAsk('thermometer');
    expect(patient('cystitis').answer({ feverish: 'yes' })).toAsk('thermometer');
    expect(patient('cystitis').answer(feverish)).toAsk('temperatureUnit');
    expect(patient('cystitis').answer(feverish)).not.toAsk('temperature');
    expect(celsius(37)).toAsk('temperature');
  });
  test('the first closes them all, with everything that stood in them', () => {
    const closed = celsius(39).answer({ feverish: 'no' });
    for (const name of ['thermometer', 'temperatureUnit', 'temperature'])
      expect(closed).not.toAsk(name);
    expect(closed).toBeEligible();
    expect(closed.submission()).not.toHaveProperty('temperature');
    expect(closed.submission().answers).not.toHaveProperty('celsius');
  });
});

describe('the threshold', () => {
  test('37.9 °C is below, 38.0 °C is not', () => {
    expect(celsius(37.9)).toBeEligible();
    expect(celsius(38)).toBeRefusedBy('high-temperature');
  });
  test('in Fahrenheit it is rounded first: 100.2 °F is 37.9 °C, 100.4 °F is 38 °C', () => {
    expect(fahrenheit(100.2).state('celsius').given).toBe(37.9);
    expect(fahrenheit(100.2)).toBeEligible();
    expect(fahrenheit(100.4)).toBeRefusedBy('high-temperature');
  });
  test('the unit decides the bounds', () => {
    expect(celsius(100.4)).toMiss('temperature', 'Enter 43 °C or less.');
    expect(fahrenheit(37)).toMiss('temperature', 'Enter 93.2 °F or more.');
  });
});

describe('an optional answer that a refusal reads', () => {
  const bloodSugar = 'With diabetes, we need your last HbA1c.';
  test('is optional while the refusal is decided without it', () => {
    expect(patient('cystitis')).toAsk('bloodSugar');
    expect(patient('cystitis')).not.toNeed('bloodSugar');
    expect(patient('cystitis').answer({ bloodSugar: 90 })).toBeEligible();
  });
  test('is needed, on the page too, once the refusal hangs on it', () => {
    const diabetic = patient('cystitis').answer({ diabetes: 'yes' });
    expect(diabetic).toNeed('bloodSugar');
    expect(diabetic).toMiss('bloodSugar', bloodSugar);
    expect(diabetic.answer({ bloodSugar: 74 })).toBeEligible();
    expect(diabetic.answer({ bloodSugar: 75 })).toBeRefusedBy('uncontrolled-diabetes');
  });
  test('is not asked for before the question that decides whether it matters', () => {
    const open = patient('cystitis').without('diabetes');
    expect(open.state('bloodSugar').fieldError).toBeUndefined();
    expect(open.assessment()).toMatchObject({ missing: [{ question: 'diabetes' }] });
  });
});

test('two refusals at one question are told apart, and both told', () => {
  const bleeding = patient('cystitis').answer({ symptoms: ['Blood in urine'], flankPain: 'yes' });
  expect(bleeding).toBeRefusedBy('blood-in-urine', 'flank-pain');
});

test('an exclusive option that was combined neither refuses nor passes', () => {
  expect(patient('cystitis').answer({ symptoms: ['None', 'Cloudy urine'] })).toMiss(
    'symptoms',
    "You cannot select 'None of these' together with a symptom.",
  );
});

test('the payload follows from the document alone', () => {
  expect(fahrenheit(100).submission()).toMatchObject({
    condition: 'urinary health',
    treatment: 'cystitis',
    dob: '1990-06-15',
    temperature: { value: 37.8, unit: 'celsius' },
    answers: {
      temperature: 100,
      celsius: 37.8,
      presenting: patient('cystitis').answers['symptoms'],
    },
  });
});
