import { describe, expect, test } from 'vitest';
import { patient } from './scenario.ts';

const metric = (height: number, weight: number) =>
  patient('injectable-weight-loss').answer({ measurementSystem: 'metric', height, weight });
const imperial = (height: number, inches: number, weight: number) =>
  patient('injectable-weight-loss').answer({
    measurementSystem: 'imperial',
    height,
    inches,
    weight,
  });

test.each([
  [170, 80, 27.7, 28],
  [165, 95.5, 35.1, 35],
  // Exactly on a half: half goes up.
  [200, 98.2, 24.6, 25],
  [200, 97.8, 24.5, 25],
  [200, 110, 27.5, 28],
  [100, 30.5, 30.5, 31],
  [160, 64, 25, 25],
])('metric: %s cm and %s kg make a BMI of %s, sent as %s', (height, weight, bmi, sent) => {
  const measured = metric(height, weight);
  expect(measured.state('bmi').given).toBe(bmi);
  expect(measured.submission()).toMatchObject({
    height: { value: height, unit: 'cm' },
    weight: { value: weight, unit: 'kg' },
    bmi: sent,
  });
});

test.each([
  [5, 6, 180, 66, 29, 29],
  [5, 0, 150, 60, 29.3, 29],
  [6, 11, 770, 83, 78.6, 79],
  [3, 0, 66, 36, 35.8, 36],
])('imperial: %s ft %s in and %s lb', (feet, inches, weight, total, bmi, sent) => {
  const measured = imperial(feet, inches, weight);
  expect(measured.state('bmi').given).toBe(bmi);
  expect(measured.submission()).toMatchObject({
    height: { value: total, unit: 'inches' },
    weight: { value: weight, unit: 'lbs' },
    bmi: sent,
  });
});

test('the BMI is worked out and never asked; one that is made up does not count', () => {
  expect(metric(170, 80).question('bmi').kind).toBe('computed');
  expect(metric(170, 80).answer({ bmi: 22 }).submission().answers).toMatchObject({ bmi: 27.7 });
});

test('without a height there is no BMI yet', () => {
  expect(metric(170, 80).without('height').state('bmi').given).toBeUndefined();
});

describe('the unit switch', () => {
  test('inches are asked for in feet and inches only', () => {
    expect(metric(170, 80)).not.toAsk('inches');
    expect(imperial(5, 6, 180)).toAsk('inches');
    expect(imperial(5, 6, 180).without('inches')).toMiss('inches', 'Inches are required.');
  });
  test('inches that were given before the switch are not sent', () => {
    expect(metric(170, 80).answer({ inches: 6 }).submission().answers).not.toHaveProperty('inches');
  });
  test('clears height, weight and inches', () => {
    const { clears } = metric(170, 80).question('measurementSystem');
    expect([...clears].sort()).toEqual(['height', 'inches', 'weight']);
  });
  test('changes the unit and the bounds', () => {
    expect(metric(170, 80).state('weight').presentation).toMatchObject({ unit: 'kg' });
    expect(imperial(5, 6, 180).state('weight').presentation).toMatchObject({ unit: 'lb' });
    expect(metric(5, 80)).not.toBeEligible();
    expect(imperial(170, 6, 180)).not.toBeEligible();
  });
});

describe('what a patient reads', () => {
  test.each([
    [{ height: undefined }, 'height', 'Height is required.'],
    [{ height: 0 }, 'height', 'Cannot have negative value.'],
    [{ height: -170 }, 'height', 'Cannot have negative value.'],
    [{ weight: undefined }, 'weight', 'Weight is required.'],
    [{ weight: 0 }, 'weight', 'Cannot have negative value.'],
    [{ weight: -0.1 }, 'weight', 'Cannot have negative value.'],
    [{ measurementSystem: undefined }, 'measurementSystem', 'Please select an option.'],
  ])('%j: %s: %s', (answers, question, message) => {
    expect(metric(170, 80).answer(answers)).toMiss(question, message);
    if (question !== 'measurementSystem')
      expect(patient('injectable-weight-loss', 'repeat').answer(answers)).toMiss(question, message);
  });
  test.each([
    [{ height: 0 }, 'height', 'Cannot have negative value.'],
    [{ inches: -1 }, 'inches', 'Cannot have negative value.'],
    [{ height: 5.5 }, 'height', 'Enter whole feet here and the inches below.'],
    [{ inches: 12 }, 'inches', 'Enter the inches above whole feet, from 0 to 11.'],
  ])('imperial %j: %s: %s', (answers, question, message) => {
    expect(imperial(5, 6, 180).answer(answers)).toMiss(question, message);
  });
  test('no inches above whole feet is an answer', () => {
    expect(imperial(5, 0, 180)).toBeEligible();
  });
  test('weight takes one decimal, height none', () => {
    expect(metric(170, 80.1)).toBeEligible();
    expect(metric(170, 80.15)).not.toBeEligible();
    expect(metric(170.5, 80)).not.toBeEligible();
  });
});
