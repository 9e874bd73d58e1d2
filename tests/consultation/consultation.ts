/** The real machine, with actors of the test's choosing in its slots. */
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import {
  createConsultationMachine,
  questionsOn,
  stepsOf,
  type DraftEvent,
  type Event,
  type Finished,
  type Input,
  type Standing,
} from '#consultation';
import { calendarDay, type Answers, type Prior } from '#engine';
import { documentOf } from '../scenarios/scenario.ts';

export interface Medicine {
  readonly id: string;
}

export const medicines: readonly Medicine[] = [{ id: 'sample-medicine' }];

type Waited = 'answering' | 'finishedBefore' | 'nothingToRepeat' | 'withoutProducts' | 'choosing';

/** What the slots do; each may fail by throwing. */
export interface Slots {
  readonly submit?: (finished: Finished) => { readonly consultationId: string };
  readonly fetchProducts?: (consultationId: string) => readonly Medicine[];
  readonly fetchPrior?: (orderId: string) => Prior['order'];
  readonly fetchStanding?: (questionnaire: string) => Standing | undefined;
}

export function startConsultation(
  id: string,
  slots: Slots = {},
  input: Partial<Input<Medicine>> = {},
) {
  const submitted: Finished[] = [];
  const fetched: string[] = [];
  const drafts: DraftEvent[] = [];
  let blocked = 0;
  const machine = createConsultationMachine<Medicine>().provide({
    actors: {
      submit: fromPromise(async ({ input: finished }) => {
        submitted.push(finished);
        return slots.submit?.(finished) ?? { consultationId: 'consultation-1' };
      }),
      fetchProducts: fromPromise(async ({ input: { consultationId } }) => {
        fetched.push(consultationId);
        return slots.fetchProducts?.(consultationId) ?? medicines;
      }),
      fetchPrior: fromPromise(async ({ input: { orderId } }) => slots.fetchPrior?.(orderId)),
      fetchStanding: fromPromise(async ({ input: { questionnaire } }) =>
        slots.fetchStanding?.(questionnaire),
      ),
      saveDraft: fromCallback<DraftEvent>(({ receive }) => {
        receive((event) => drafts.push(event));
      }),
    },
  });
  const actor = createActor(machine, {
    input: {
      questionnaire: documentOf(id).questionnaire,
      mode: 'new',
      on: calendarDay('2026-03-02'),
      ...input,
    },
  });
  actor.on('blocked', () => blocked++);
  actor.start();

  const context = () => actor.getSnapshot().context;
  const send = (event: Event) => actor.send(event);
  const answer = (answers: Answers) => {
    for (const [question, value] of Object.entries(answers))
      send({ type: 'ANSWER', question, answer: value });
  };
  return {
    actor,
    send,
    answer,
    context,
    submitted,
    fetched,
    drafts,
    blocked: () => blocked,
    state: () => actor.getSnapshot().value,
    stepName: () => stepsOf(context())[context().step]?.id,
    /** The names of the questions on the page. */
    onPage: () => questionsOn(context(), context().step).map(({ question }) => question.name),
    /** Answers each step as it comes and presses Next, up to and with the last step. */
    complete(answers: Answers) {
      for (const step of stepsOf(context())) {
        for (const { name } of step.questions)
          if (answers[name] !== undefined)
            send({ type: 'ANSWER', question: name, answer: answers[name] });
        send({ type: 'NEXT' });
      }
    },
    reached: (state: Waited) => waitFor(actor, (snapshot) => snapshot.matches(state)),
    /** Waits until what was there before is known, or is known not to be. */
    lookedBack: () => waitFor(actor, ({ context: { standing } }) => standing !== undefined),
  };
}
