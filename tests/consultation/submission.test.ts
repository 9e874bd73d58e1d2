/** From the last answer to the choice of a medicine, and everything that can fail between. */
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import {
  ConsultationFailure,
  createConsultationMachine,
  type Draft,
  type Input,
} from '#consultation';
import { calendarDay } from '#engine';
import { documentOf, patient, realDocuments } from '../scenarios/scenario.ts';
import { medicines, startConsultation } from './consultation.ts';

const GENERIC = 'An unexpected error occurred. Please try again later.';
const { answers } = patient('migraines');

/** Fails the first time, and works from then on. */
const failingOnce = <T>(error: Error, then: T) => {
  let failed = false;
  return () => {
    if (failed) return then;
    failed = true;
    throw error;
  };
};

test.each(realDocuments.map(({ questionnaire }) => questionnaire.id))(
  '%s: answered step by step, submitted once, medicines to choose from',
  async (id) => {
    const consultation = startConsultation(id);
    consultation.complete(patient(id).answers);
    const { context } = await consultation.reached('choosing');
    expect(consultation.submitted.map(({ submission }) => submission)).toEqual([
      patient(id).submission(),
    ]);
    expect(consultation.fetched).toEqual(['consultation-1']);
    expect(context).toMatchObject({ consultationId: 'consultation-1', products: medicines });
    expect(consultation.blocked()).toBe(0);
  },
);

test('a submission that fails keeps every answer, says so, and can be tried again', async () => {
  const submit = failingOnce(new Error('socket hang up'), { consultationId: 'second' });
  const consultation = startConsultation('migraines', { submit });
  consultation.complete(answers);
  await consultation.reached('answering');
  expect(consultation.context().answers).toEqual(answers);
  expect(consultation.stepName()).toBe('gp-and-agreements');
  expect(consultation.context().failure).toEqual({ during: 'submission', message: GENERIC });
  expect(consultation.drafts.some(({ type }) => type === 'clear')).toBe(false);

  consultation.send({ type: 'NEXT' });
  expect(consultation.context().failure).toBeUndefined();
  const { context } = await consultation.reached('choosing');
  expect(context.consultationId).toBe('second');
  expect(consultation.submitted).toHaveLength(2);
});

test('a failure with words for the patient is told in those words', async () => {
  const submit = () => {
    throw new ConsultationFailure('Please upload the photo again.');
  };
  const consultation = startConsultation('migraines', { submit });
  consultation.complete(answers);
  await consultation.reached('answering');
  expect(consultation.context().failure?.message).toBe('Please upload the photo again.');
  expect(new ConsultationFailure('').name).toBe('ConsultationFailure');
});

test('a machine with nothing in its slots loses nothing, and says that it did not work', async () => {
  const { questionnaire } = documentOf('migraines');
  const on = calendarDay('2026-03-02');
  const draft = lastDraft();
  const start = (input: Partial<Input<unknown>>) =>
    createActor(createConsultationMachine(), {
      input: { questionnaire, mode: 'new', on, draft, ...input },
    }).start();

  const finished = start({});
  finished.send({ type: 'NEXT' });
  const { context } = await waitFor(finished, (state) => state.matches('answering'));
  expect(context).toMatchObject({ answers, failure: { during: 'submission', message: GENERIC } });

  const stored = start({ completed: { consultationId: 'earlier' } });
  const without = await waitFor(stored, (state) => state.matches('withoutProducts'));
  expect(without.context.failure).toEqual({ during: 'products', message: GENERIC });
});

/** What is kept of a patient on the last step. */
function lastDraft(): Draft {
  const consultation = startConsultation('migraines');
  consultation.answer(answers);
  consultation.send({ type: 'GO_TO', step: 99 });
  const last = consultation.drafts.at(-1);
  if (last?.type !== 'save') throw new Error('No draft was kept.');
  return last.draft;
}

test('medicines that cannot be fetched are fetched again; nothing is submitted twice', async () => {
  const fetchProducts = failingOnce(new Error('502'), medicines);
  const consultation = startConsultation('migraines', { fetchProducts });
  consultation.complete(answers);
  await consultation.reached('withoutProducts');
  expect(consultation.context().failure).toEqual({ during: 'products', message: GENERIC });
  expect(consultation.context().consultationId).toBe('consultation-1');

  consultation.send({ type: 'NEXT' });
  expect(consultation.state()).toBe('withoutProducts');
  consultation.send({ type: 'RETRY' });
  expect(consultation.context().failure).toBeUndefined();
  const { context } = await consultation.reached('choosing');
  expect(consultation.submitted).toHaveLength(1);
  expect(consultation.fetched).toEqual(['consultation-1', 'consultation-1']);
  expect(context.failure).toBeUndefined();
});

test('pressing Finish twice submits once', async () => {
  const consultation = startConsultation('migraines');
  consultation.complete(answers);
  consultation.send({ type: 'NEXT' });
  consultation.send({ type: 'NEXT' });
  await consultation.reached('choosing');
  expect(consultation.submitted).toHaveLength(1);
});

test('an answer that comes while the submission is under way changes nothing', async () => {
  const consultation = startConsultation('migraines');
  consultation.complete(answers);
  consultation.answer({ becomepregnant: 'yes' });
  await consultation.reached('choosing');
  expect(consultation.context().answers['becomepregnant']).toBe('no');
});

test('coming back from the cart goes straight to the medicines', async () => {
  const completed = { consultationId: 'earlier', products: medicines };
  const consultation = startConsultation('migraines', {}, { completed });
  const { context } = await consultation.reached('choosing');
  expect(context).toMatchObject({ consultationId: 'earlier', products: medicines });
  expect(consultation.submitted).toEqual([]);
  expect(consultation.fetched).toEqual([]);
});

test('coming back to a stored consultation without medicines fetches them, and sends nothing', async () => {
  const consultation = startConsultation(
    'migraines',
    {},
    { completed: { consultationId: 'earlier' } },
  );
  const { context } = await consultation.reached('choosing');
  expect(context).toMatchObject({ consultationId: 'earlier', products: medicines });
  expect(consultation.submitted).toEqual([]);
  expect(consultation.fetched).toEqual(['earlier']);
});
