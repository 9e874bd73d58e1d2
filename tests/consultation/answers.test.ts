/** What an answer changes besides itself. */
import { describe, expect, test } from 'vitest';
import type { Answers } from '#engine';
import { startConsultation } from './consultation.ts';

describe('the unit switch', () => {
  const measures = { measurementSystem: 'imperial', height: 5, inches: 6, weight: 180 };
  const switched = (measurementSystem: string) => {
    const consultation = startConsultation('injectable-weight-loss');
    consultation.answer({ ...measures, firstName: 'Sample' });
    consultation.answer({ measurementSystem });
    return consultation.context().answers;
  };
  test('clears height, weight and inches, and nothing else', () => {
    expect(switched('metric')).toEqual({ measurementSystem: 'metric', firstName: 'Sample' });
  });
  test('choosing the same unit again clears nothing', () => {
    expect(switched('imperial')).toEqual({ ...measures, firstName: 'Sample' });
  });
  test('cleared answers show no problem until they are touched again', () => {
    const consultation = startConsultation('injectable-weight-loss');
    consultation.send({ type: 'LEAVE', question: 'height' });
    expect(consultation.context().shown.has('height')).toBe(true);
    consultation.answer({ measurementSystem: 'imperial' });
    expect(consultation.context().shown.has('height')).toBe(false);
  });
});

describe('a disqualifying answer that is changed is recorded', () => {
  test('with what it was and what it became', () => {
    const consultation = startConsultation('migraines');
    consultation.answer({ becomepregnant: 'yes' });
    expect(consultation.context().changed).toEqual([]);
    consultation.answer({ becomepregnant: 'no' });
    const change = { question: 'becomepregnant', rule: 'pregnancy', from: 'yes', to: 'no' };
    expect(consultation.context().changed).toEqual([change]);
    consultation.answer({ becomepregnant: 'yes' });
    consultation.answer({ becomepregnant: undefined });
    expect(consultation.context().changed).toStrictEqual([
      change,
      { question: 'becomepregnant', rule: 'pregnancy', from: 'yes' },
    ]);
  });
  test('also when it is another answer that hides it', () => {
    const consultation = startConsultation('cystitis');
    consultation.answer({ feverish: 'yes', thermometer: 'no' });
    consultation.answer({ feverish: 'no' });
    expect(consultation.context().changed).toEqual([
      { question: 'feverish', rule: 'fever-unmeasured', from: 'yes', to: 'no' },
    ]);
  });
  test('also when the unit switch clears it', () => {
    const consultation = startConsultation('cystitis');
    consultation.answer({
      feverish: 'yes',
      thermometer: 'yes',
      temperatureUnit: 'celsius',
      temperature: 39,
    });
    consultation.answer({ temperatureUnit: 'fahrenheit' });
    expect(consultation.context().changed).toEqual([
      { question: 'temperatureUnit', rule: 'high-temperature', from: 'celsius', to: 'fahrenheit' },
    ]);
  });
  test('one of several refusals at one question is recorded when it alone goes away', () => {
    const consultation = startConsultation('cystitis');
    consultation.answer({ symptoms: ['Blood in urine'] });
    consultation.answer({ symptoms: ['None'] });
    expect(consultation.context().changed).toMatchObject([{ rule: 'blood-in-urine' }]);
  });
  test('a red flag that still stands is not', () => {
    const consultation = startConsultation('migraines');
    consultation.answer({ becomepregnant: 'yes', allergictriptans: 'yes' });
    consultation.answer({ becomepregnant: 'no' });
    expect(consultation.context().changed).toMatchObject([{ rule: 'pregnancy' }]);
    expect(consultation.context().changed).toHaveLength(1);
  });
  test('a harmless change is not', () => {
    const consultation = startConsultation('migraines');
    consultation.answer({ migrainescale: 3 });
    consultation.answer({ migrainescale: 4 });
    expect(consultation.context().changed).toEqual([]);
  });
  test('and is sent with the submission', async () => {
    const { patient } = await import('../scenarios/scenario.ts');
    const consultation = startConsultation('migraines');
    consultation.answer({ diagnoseoption: 'yes' });
    consultation.complete(patient('migraines').answers);
    await consultation.reached('choosing');
    expect(consultation.submitted[0]?.changed).toEqual([
      { question: 'diagnoseoption', rule: 'contraindicated-condition', from: 'yes', to: 'no' },
    ]);
  });
});

describe('what is wrong with an answer is on show', () => {
  const shownAfter = (answers: Answers) => {
    const consultation = startConsultation('injectable-weight-loss');
    consultation.send({ type: 'LEAVE', question: 'lastName' });
    consultation.answer(answers);
    return [...consultation.context().shown];
  };
  test.each<Answers>([{ firstName: 'S' }, { dateOfBirth: '1990' }, { weight: 1 }])(
    'once she has left it, while she types: %o',
    (answers) => {
      expect(shownAfter(answers)).toEqual(['lastName']);
    },
  );
  test.each<Answers>([{ ethnicBackground: 'White' }, { goalReason: [] }, { q1: false }])(
    'at once, where she picks: %o',
    (answers) => {
      expect(shownAfter(answers)).toEqual(['lastName', ...Object.keys(answers)]);
    },
  );
});

test('what is not a question, or is computed, cannot be answered', () => {
  const consultation = startConsultation('injectable-weight-loss');
  const before = consultation.context().answers;
  consultation.answer({ bmi: 22, weightt: 80, constructor: 'x' });
  expect(consultation.context().answers).toBe(before);
});
