/** What she has finished before is neither lost nor asked again, and nothing is asked in vain. */
import { describe, expect, test } from 'vitest';
import { overOf, type LatestConsultation, type Standing } from '#consultation';
import { patient } from '../scenarios/scenario.ts';
import { medicines, startConsultation } from './consultation.ts';

const ID = 'migraines';
const { answers } = patient(ID);

const latest: LatestConsultation = {
  consultationId: 'finished-1',
  finishedAt: '2026-02-20T12:00:00.000Z',
  endsAt: '2026-03-20T12:00:00.000Z',
  state: 'current',
};
const finished = (change: Partial<LatestConsultation> = {}) => ({
  fetchStanding: (): Standing => ({ canRepeat: false, latest: { ...latest, ...change } }),
});

describe('who has finished it already', () => {
  test('is told so, goes on to her medicines, and nothing is sent again', async () => {
    const consultation = startConsultation(ID, finished());
    await consultation.reached('finishedBefore');
    consultation.send({ type: 'CHOOSE' });
    const { context } = await consultation.reached('choosing');
    expect(context).toMatchObject({ consultationId: 'finished-1', products: medicines });
    expect(consultation.fetched).toEqual(['finished-1']);
    expect(consultation.submitted).toEqual([]);
  });

  test('is told so also when she had begun to answer, and keeps what she answered', async () => {
    const consultation = startConsultation(ID, finished());
    consultation.answer({ firstName: 'Sample' });
    await consultation.reached('finishedBefore');
    expect(consultation.context().answers).toEqual({ firstName: 'Sample' });
  });

  test('begins another one in place of it, on purpose', async () => {
    const consultation = startConsultation(ID, finished(), { insteadOf: 'finished-1' });
    await consultation.lookedBack();
    expect(consultation.state()).toBe('answering');
    consultation.complete(answers);
    await consultation.reached('choosing');
    expect(consultation.fetched).toEqual(['consultation-1']);
  });

  test('is told so again where she has finished the one that she began in place of it', async () => {
    const consultation = startConsultation(ID, finished(), { insteadOf: 'finished-0' });
    await consultation.reached('finishedBefore');
  });

  test('comes to her medicines at once when she comes for them, on any device', async () => {
    const consultation = startConsultation(ID, finished(), { asksForMedicines: true });
    expect(consultation.state()).toBe('lookingBack');
    await consultation.reached('choosing');
    expect(consultation.fetched).toEqual(['finished-1']);
  });
});

describe.each(['used', 'declined', 'ended'] as const)('a consultation that is %s', (state) => {
  test('is asked again', async () => {
    const consultation = startConsultation(ID, finished({ state }), { asksForMedicines: true });
    await consultation.lookedBack();
    expect(consultation.state()).toBe('answering');
    expect(consultation.context().standing?.latest?.state).toBe(state);
  });

  test('is known to be over where its medicines are shown', async () => {
    const completed = { consultationId: 'finished-1', products: medicines };
    const consultation = startConsultation(ID, finished({ state }), { completed });
    expect(consultation.state()).toBe('choosing');
    expect(overOf(consultation.context())).toBeUndefined();
    await consultation.lookedBack();
    expect(overOf(consultation.context())).toMatchObject({ state });
  });
});

test('medicines of a current consultation, or of a newer one, are not said to be over', async () => {
  for (const [change, consultationId] of [
    [{}, 'finished-1'],
    [{ state: 'used' }, 'finished-2'],
  ] as const) {
    const completed = { consultationId, products: medicines };
    const consultation = startConsultation(ID, finished(change), { completed });
    await consultation.lookedBack();
    expect(overOf(consultation.context())).toBeUndefined();
  }
});

test.each([
  ['says that there is nothing', () => undefined],
  [
    'does not answer',
    () => {
      throw new Error('503');
    },
  ],
])('a server that %s stops nobody', async (_what, fetchStanding) => {
  for (const input of [{}, { asksForMedicines: true }, { mode: 'repeat' }] as const) {
    const consultation = startConsultation('injectable-weight-loss', { fetchStanding }, input);
    await consultation.lookedBack();
    expect(consultation.state()).toBe('answering');
  }
});

describe('a repeat order', () => {
  const repeats = (canRepeat: boolean) =>
    startConsultation(
      'injectable-weight-loss',
      { fetchStanding: () => ({ canRepeat }) },
      { mode: 'repeat' },
    );

  test('of nothing is said to be one before anything is answered', async () => {
    await repeats(false).reached('nothingToRepeat');
  });

  test('of what has arrived goes on', async () => {
    const consultation = repeats(true);
    await consultation.lookedBack();
    expect(consultation.state()).toBe('answering');
  });
});
