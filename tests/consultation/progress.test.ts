/** What follows from the answers is worked out once, and again when anything else has changed. */
import { expect, test } from 'vitest';
import { inspectionOf, questionsOn } from '#consultation';
import { calendarDay } from '#engine';
import { documentOf } from '../scenarios/scenario.ts';
import { startConsultation } from './consultation.ts';

const young = { dateOfBirth: '2008-03-03' };

function context() {
  const consultation = startConsultation('injectable-weight-loss');
  consultation.answer(young);
  return consultation.context();
}

test('the same answers are looked at once', () => {
  const now = context();
  expect(inspectionOf({ ...now })).toBe(inspectionOf(now));
});

test.each([
  ['on her birthday', { on: calendarDay('2026-03-03') }],
  ['in another mode', { mode: 'repeat' }],
  ['of another questionnaire', { questionnaire: documentOf('migraines').questionnaire }],
] as const)('the same answers %s are looked at again', (_, other) => {
  const now = context();
  const before = inspectionOf(now);
  const after = inspectionOf({ ...now, ...other });
  expect(after).not.toEqual(before);
  expect(inspectionOf(now)).toEqual(before);
});

test('a step that is not there asks nothing', () => {
  expect(questionsOn(context(), 99)).toEqual([]);
});
