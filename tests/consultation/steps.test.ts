/** Next, Back, the browser's own Back, and what stands in their way. */
import { describe, expect, test } from 'vitest';
import { hasShownFieldError } from '#consultation';
import { patient } from '../scenarios/scenario.ts';
import { startConsultation } from './consultation.ts';

const { answers } = patient('migraines');
const person = { q1: true, firstName: 'Sample', lastName: 'Patient', dateOfBirth: '1990-06-15' };

test('Next on an unfinished step stays, tells the page, and shows every problem', () => {
  const consultation = startConsultation('migraines');
  expect(hasShownFieldError(consultation.context(), 0)).toBe(false);
  consultation.answer({ firstName: 'Sample' });
  consultation.send({ type: 'NEXT' });
  expect(consultation.stepName()).toBe('about-you');
  expect(consultation.blocked()).toBe(1);
  expect([...consultation.context().shown].sort()).toEqual([...consultation.onPage()].sort());
  expect(hasShownFieldError(consultation.context(), 0)).toBe(true);
});

test('Next on a finished step goes on, without a word', () => {
  const consultation = startConsultation('migraines');
  consultation.answer(person);
  consultation.send({ type: 'NEXT' });
  expect(consultation.stepName()).toBe('your-migraines');
  expect(consultation.blocked()).toBe(0);
});

test('a refusing answer stops at its step, and a changed one lets go on', () => {
  const consultation = startConsultation('migraines');
  consultation.answer({ ...person, dateOfBirth: '2010-01-01' });
  consultation.send({ type: 'NEXT' });
  expect(consultation.stepName()).toBe('about-you');
  expect(consultation.blocked()).toBe(1);
  consultation.answer({ dateOfBirth: '1990-06-15' });
  consultation.send({ type: 'NEXT' });
  expect(consultation.stepName()).toBe('your-migraines');
});

test('Back goes one step back with the answers kept, and not before the first', () => {
  const consultation = startConsultation('migraines');
  consultation.send({ type: 'BACK' });
  expect(consultation.blocked()).toBe(0);
  consultation.answer(person);
  consultation.send({ type: 'NEXT' });
  consultation.send({ type: 'BACK' });
  expect(consultation.stepName()).toBe('about-you');
  expect(consultation.context().answers).toEqual(person);
});

test('Back is open while problems are not on show yet, and closed once they are', () => {
  const consultation = startConsultation('migraines');
  consultation.answer(person);
  consultation.send({ type: 'NEXT' });
  consultation.answer({ migrainescale: 11 });
  consultation.send({ type: 'LEAVE', question: 'migrainescale' });
  consultation.send({ type: 'BACK' });
  expect(consultation.stepName()).toBe('your-migraines');
  expect(consultation.blocked()).toBe(1);
  consultation.answer({ migrainescale: 7 });
  consultation.send({ type: 'BACK' });
  expect(consultation.stepName()).toBe('about-you');
});

test("the browser's Back walks the steps, whatever is on show", () => {
  const consultation = startConsultation('migraines');
  consultation.answer(person);
  consultation.send({ type: 'NEXT' });
  consultation.send({ type: 'NEXT' });
  expect(consultation.blocked()).toBe(1);
  consultation.send({ type: 'GO_TO', step: 0 });
  expect(consultation.stepName()).toBe('about-you');
  expect(consultation.context().answers).toEqual(person);
});

test.each([
  [-1, 'about-you'],
  [1, 'your-migraines'],
  [4, 'your-migraines'],
  [99, 'your-migraines'],
])('nobody gets to step %s past an unfinished one: %s', (step, expected) => {
  const consultation = startConsultation('migraines');
  consultation.answer(person);
  consultation.send({ type: 'GO_TO', step });
  expect(consultation.stepName()).toBe(expected);
});

test('nobody gets past the first step before it is finished, whatever else is answered', () => {
  const consultation = startConsultation('migraines');
  consultation.answer({ ...answers, firstName: undefined });
  consultation.send({ type: 'GO_TO', step: 3 });
  expect(consultation.stepName()).toBe('about-you');
});

test('Back is closed while a refusal is on show, and open again once it is gone', () => {
  const consultation = startConsultation('migraines');
  consultation.answer(answers);
  consultation.send({ type: 'GO_TO', step: 2 });
  consultation.answer({ becomepregnant: 'yes' });
  consultation.send({ type: 'BACK' });
  expect(consultation.stepName()).toBe('your-health');
  expect(consultation.blocked()).toBe(1);
  consultation.answer({ becomepregnant: 'no' });
  consultation.send({ type: 'BACK' });
  expect(consultation.stepName()).toBe('your-migraines');
});

test('with everything answered, any step can be gone to, and there is none behind the last', () => {
  const consultation = startConsultation('migraines');
  consultation.answer(answers);
  consultation.send({ type: 'GO_TO', step: 99 });
  expect(consultation.stepName()).toBe('gp-and-agreements');
});

test('Finish with an earlier answer made unfit goes there and shows it', () => {
  const consultation = startConsultation('migraines');
  consultation.answer(answers);
  consultation.send({ type: 'GO_TO', step: 4 });
  consultation.answer({ migrainescale: 11 });
  consultation.send({ type: 'NEXT' });
  expect(consultation.stepName()).toBe('your-migraines');
  expect(consultation.blocked()).toBe(1);
  expect(hasShownFieldError(consultation.context(), 1)).toBe(true);
  expect(consultation.submitted).toEqual([]);
});

test('an optional answer that a refusal waits for is shown as missing at its step', () => {
  const consultation = startConsultation('cystitis');
  consultation.complete({ ...patient('cystitis').answers, diabetes: 'yes' });
  expect(consultation.state()).toBe('answering');
  expect(consultation.stepName()).toBe('your-health');
  expect(hasShownFieldError(consultation.context(), consultation.context().step)).toBe(true);
});

test('Next waits while a file is on its way, whether or not the question needs one', () => {
  const consultation = startConsultation('migraines');
  consultation.answer(person);
  const sends = (isSending: boolean) =>
    consultation.send({ type: 'SENDING', question: 'medicationFiles', isSending });
  sends(true);
  sends(true);
  consultation.send({ type: 'NEXT' });
  expect(consultation.stepName()).toBe('about-you');
  expect(consultation.blocked()).toBe(1);
  sends(false);
  consultation.send({ type: 'NEXT' });
  expect(consultation.stepName()).toBe('your-migraines');
});

test('Next waits for the files of every question', () => {
  const consultation = startConsultation('migraines');
  consultation.answer(person);
  const sends = (question: string, isSending: boolean) =>
    consultation.send({ type: 'SENDING', question, isSending });
  sends('medicationFiles', true);
  sends('otherFiles', true);
  sends('otherFiles', false);
  consultation.send({ type: 'NEXT' });
  expect(consultation.stepName()).toBe('about-you');
  sends('medicationFiles', false);
  consultation.send({ type: 'NEXT' });
  expect(consultation.stepName()).toBe('your-migraines');
});

describe('whoever leaves the review to change one answer', () => {
  /** On the last step of a consultation that has been answered. */
  function reviewing() {
    const consultation = startConsultation('migraines');
    consultation.answer(answers);
    consultation.send({ type: 'GO_TO', step: 99 });
    const review = consultation.context().step;
    consultation.send({ type: 'GO_TO', step: 1, returns: true });
    return { consultation, review };
  }

  test('is back at it with one Next', () => {
    const { consultation, review } = reviewing();
    expect(consultation.stepName()).toBe('your-migraines');
    consultation.send({ type: 'NEXT' });
    expect(consultation.context().step).toBe(review);
  });

  test('is stopped by what the change has opened', () => {
    const { consultation } = reviewing();
    consultation.answer({ dateOfBirth: undefined });
    consultation.send({ type: 'NEXT' });
    expect(consultation.stepName()).toBe('about-you');
  });

  test.each([{ type: 'BACK' }, { type: 'GO_TO', step: 0 }] as const)(
    'walks step by step again after $type',
    (event) => {
      const { consultation } = reviewing();
      consultation.send(event);
      expect(consultation.stepName()).toBe('about-you');
      consultation.send({ type: 'NEXT' });
      expect(consultation.stepName()).toBe('your-migraines');
    },
  );
});
