/** What waits until a page is seen: the answers that are pressed, and the draft. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createConsultationMachine } from '#consultation';
import { readQuestionnaires } from '#documents';
import { calendarDay } from '#engine';
import { deferred } from '../../src/storefront/form/deferred.ts';
import { unseenScreen } from './page-life.ts';

describe('work that waits until a page is seen', () => {
  function waiting() {
    const shown = unseenScreen();
    const done: string[] = [];
    const wait = (what: string, further?: string) =>
      shown.screen.afterPaint(() => {
        done.push(what);
        if (further !== undefined) wait(further);
      });
    return { shown, done, wait };
  }

  it('is done once, in the order in which it came', () => {
    const { shown, done, wait } = waiting();
    wait('one');
    wait('two');
    expect(done).toEqual([]);
    shown.paints();
    shown.paints();
    shown.screen.hurry();
    expect(done).toEqual(['one', 'two']);
  });

  it('brings work that waits for the next time', () => {
    const { shown, done, wait } = waiting();
    wait('one', 'after one');
    shown.paints();
    expect(done).toEqual(['one']);
    shown.paints();
    expect(done).toEqual(['one', 'after one']);
  });

  it.each(['leaves', 'hides'] as const)('is all done when she %s the page', (how) => {
    const { shown, done, wait } = waiting();
    wait('one', 'after one');
    wait('two');
    shown[how]();
    expect(done).toEqual(['one', 'two', 'after one']);
    shown.paints();
    expect(done).toEqual(['one', 'two', 'after one']);
  });

  it('waits for nothing on a hidden page', () => {
    const { shown, done, wait } = waiting();
    wait('one');
    shown.hides();
    wait('two', 'after two');
    expect(done).toEqual(['one', 'two', 'after two']);
  });
});

describe('what she presses', () => {
  const loaded = readQuestionnaires('questionnaires');

  async function consulting() {
    const questionnaire = (await loaded).find(({ questionnaire: { id } }) => id === 'hrt');
    if (!questionnaire) throw new Error('There is no consultation for HRT.');
    const machine = createConsultationMachine();
    const input = {
      questionnaire: questionnaire.questionnaire,
      mode: 'new',
      on: calendarDay('2026-03-02'),
    } as const;
    const actor = createActor(machine, { input }).start();
    const shown = unseenScreen();
    const { actor: told, tellOnceSeen, answerTo, isAsEntered } = deferred(actor, shown.screen);
    const press = (question: string, answer: string) =>
      tellOnceSeen({ type: 'ANSWER', question, answer });
    const context = () => actor.getSnapshot().context;
    return { shown, told, press, answerTo, isAsEntered, context };
  }

  it('is answered once she has seen it', async () => {
    const { shown, press, context } = await consulting();
    press('smoke', 'yes');
    expect(context().answers).toEqual({});
    shown.paints();
    expect(context().answers).toEqual({ smoke: 'yes' });
  });

  it('is her answer from the press on, for whatever shows it', async () => {
    const { shown, told, press, answerTo } = await consulting();
    const shownMeanwhile: unknown[] = [];
    told.subscribe(() => shownMeanwhile.push(answerTo('smoke')));
    press('smoke', 'yes');
    expect(answerTo('smoke')).toBe('yes');
    // The first is worked out now, and nothing shows it in the place of the second.
    press('smoke', 'no');
    expect(shownMeanwhile).toEqual(['no']);
    shown.paints();
    expect(shownMeanwhile).toEqual(['no', 'no']);
    told.send({ type: 'ANSWER', question: 'smoke', answer: undefined });
    expect(answerTo('smoke')).toBeUndefined();
  });

  it('is as she entered it, seen or not, until it becomes another one elsewhere', async () => {
    const { shown, told, press, isAsEntered } = await consulting();
    // Nobody has entered that there is no answer.
    expect(isAsEntered('smoke')).toBe(false);
    press('smoke', 'yes');
    expect(isAsEntered('smoke')).toBe(true);
    shown.paints();
    expect(isAsEntered('smoke')).toBe(true);
    expect(isAsEntered('breastfeeding')).toBe(false);
    told.send({ type: 'ANSWER', question: 'smoke', answer: undefined });
    expect(isAsEntered('smoke')).toBe(false);
    press('smoke', 'no');
    expect(isAsEntered('smoke')).toBe(true);
  });

  it('is answered before anything that she does next', async () => {
    const { told, press, context } = await consulting();
    press('smoke', 'yes');
    told.send({ type: 'LEAVE', question: 'smoke' });
    expect(context().answers).toEqual({ smoke: 'yes' });
    told.send({ type: 'ANSWER', question: 'smokeDetails', answer: 'Seldom.' });
    expect(context().answers).toEqual({ smoke: 'yes', smokeDetails: 'Seldom.' });
  });

  it('is each answered by itself, so that a red flag taken back within a frame is recorded', async () => {
    const { shown, press, context } = await consulting();
    press('breastfeeding', 'yes');
    press('breastfeeding', 'no');
    shown.paints();
    expect(context().answers).toEqual({ breastfeeding: 'no' });
    expect(context().changed).toMatchObject([{ question: 'breastfeeding', from: 'yes', to: 'no' }]);
  });

  it('is answered when she leaves the page before it was painted', async () => {
    const { shown, press, context } = await consulting();
    press('smoke', 'yes');
    shown.leaves();
    expect(context().answers).toEqual({ smoke: 'yes' });
  });
});
