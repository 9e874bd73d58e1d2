/** What is sent for review, field by field: POST /customers/consultations. */
import { expect, test } from 'vitest';
import type { Answers } from '#engine';
import { answersTo } from '../kit/patient.ts';
import { patient } from './scenario.ts';

const person = { firstname: 'Sample', lastname: 'Patient', dob: '1990-06-15' };

const exactly = (id: string, extra: Answers = {}) => ({ ...answersTo(id), ...extra });

test('injectable weight loss', () => {
  expect(patient('injectable-weight-loss').submission()).toEqual({
    condition: 'weight loss',
    treatment: 'injectable weight loss',
    ...person,
    height: { value: 165, unit: 'cm' },
    weight: { value: 95.5, unit: 'kg' },
    bmi: 35,
    isConsultationFromOrder: false,
    answers: exactly('injectable-weight-loss', { bmi: 35.1 }),
  });
});

test('injectable weight loss, repeat order', () => {
  expect(patient('injectable-weight-loss', 'repeat').submission()).toEqual({
    condition: 'weight loss',
    treatment: 'injectable weight loss',
    ...person,
    height: { value: 165, unit: 'cm' },
    weight: { value: 90, unit: 'kg' },
    bmi: 33,
    isConsultationFromOrder: true,
    answers: exactly('injectable-weight-loss repeat', { bmi: 33.1 }),
  });
});

test('HRT adds hrt, period and hysterectomy to the answers', () => {
  expect(patient('hrt').submission()).toEqual({
    condition: 'menopause',
    treatment: 'HRT',
    ...person,
    answers: exactly('hrt', { hrt: true, period: 'within12months', hysterectomy: false }),
  });
  expect(patient('hrt').answer({ q12: 'yes' }).submission().answers).toMatchObject({
    hysterectomy: true,
  });
});

test.each([
  ['period-pain-relief', 'menstrual health', 'period pain relief'],
  ['migraines', 'pain relief', 'migraine'],
  ['genital-herpes', 'sexual health', 'genital herpes'],
])('%s carries the person and the answers only', (id, condition, treatment) => {
  expect(patient(id).submission()).toEqual({
    condition,
    treatment,
    ...person,
    answers: exactly(id),
  });
});

test('answers of questions that are not asked, or do not exist, are not sent', () => {
  const stray = { becomepregnan: 'yes', height: 170, mentalconditionDetails: 'x' };
  expect(patient('migraines').answer(stray).submission().answers).toEqual(exactly('migraines'));
});
