/**
 * The flow of one consultation: answer step by step, submit, choose a medicine.
 *
 * Meaning comes from the engine; effects are named slots (`submit`, `fetchProducts`, `fetchPrior`,
 * `fetchStanding`, `saveDraft`, `followCustomer`) that the composition root fills, so the machine runs in tests and in
 * CI's path walk with no network, no storage and no clock. Whatever fails, the answers stay; only when they are a
 * customer's and somebody else is here do they go, from wherever she was: another tab may sign in at any time.
 */
import { assign, not, sendTo } from 'xstate';
import { machineSetup } from './machine-setup.ts';
import {
  answeringState,
  fetchingPriorState,
  fetchingProductsState,
  submittingState,
} from './machine-states.ts';
import type { Context, DraftEvent, Input, Standing } from './types.ts';

/** The machine, for whatever the shop calls a product. */
export function createConsultationMachine<Product>() {
  return machineSetup<Product>().createMachine({
    context: ({ input }) => contextOf(input),
    invoke: [
      { id: 'draft', src: 'saveDraft' },
      { src: 'followCustomer' },
      {
        src: 'fetchStanding',
        input: ({ context }) => ({ questionnaire: context.questionnaire.id }),
        onDone: { actions: assign({ standing: ({ event }) => event.output ?? UNKNOWN }) },
        onError: { actions: assign({ standing: UNKNOWN }) },
      },
    ],
    on: {
      HERE: [
        { guard: ({ context, event }) => event.customer === context.answeredBy },
        {
          guard: ({ context }) => context.answeredBy !== undefined,
          target: '.answeredByAnother',
          actions: 'forgetAnswers',
        },
        {
          actions: [
            assign({ answeredBy: ({ event }) => event.customer }),
            sendTo('draft', ({ event }): DraftEvent => ({
              type: 'give',
              to: String(event.customer),
            })),
          ],
        },
      ],
    },
    initial: 'entering',
    states: {
      entering: {
        always: [
          { guard: 'isCompleted', target: 'choosing' },
          { guard: 'isStored', target: 'fetchingProducts' },
          { guard: 'isLookingBack', target: 'lookingBack' },
          { guard: 'isBack', target: 'fetchingProducts', actions: 'takeFinished' },
          { guard: 'needsPrior', target: 'fetchingPrior' },
          { target: 'answering', actions: ['prefill', 'goToReachableStep'] },
        ],
      },
      lookingBack: {
        always: { guard: not('isLookingBack'), target: 'entering' },
      },
      fetchingPrior: fetchingPriorState<Product>(),
      answering: answeringState<Product>(),
      /** It would be asked in vain: what she has finished allows its medicines still. */
      finishedBefore: {
        on: { CHOOSE: { target: 'fetchingProducts', actions: 'takeFinished' } },
      },
      /** The server would not take it, and she is not to find that out at its end. */
      nothingToRepeat: {},
      submitting: submittingState<Product>(),
      fetchingProducts: fetchingProductsState<Product>(),
      /** The consultation is stored; only its medicines could not be fetched. Nothing is sent twice. */
      withoutProducts: {
        on: { RETRY: { target: 'fetchingProducts', actions: 'forgetFailure' } },
      },
      choosing: {},
      /** Whoever is here now has given none of these answers, and may begin her own. */
      answeredByAnother: {},
    },
  });
}

const contextOf = <Product>(input: Input<Product>): Context<Product> => ({
  questionnaire: input.questionnaire,
  hash: input.hash,
  mode: input.mode,
  on: input.on,
  answeredBy: input.answeredBy,
  prior: { user: input.user },
  orderId: input.orderId,
  answers: input.draft?.answers ?? {},
  step: input.draft?.step ?? 0,
  shown: new Set(input.draft?.shown),
  sending: new Set(),
  changed: input.draft?.changed ?? [],
  notKept: input.draft?.notKept ?? [],
  fileNames: input.draft?.fileNames ?? {},
  failure: undefined,
  consultationId: input.completed?.consultationId,
  products: input.completed?.products,
  resumed: input.draft !== undefined,
  returnsTo: undefined,
  asksForMedicines: input.asksForMedicines ?? false,
  insteadOf: input.insteadOf,
  standing: undefined,
});

const UNKNOWN: Standing = { canRepeat: true };

export type ConsultationMachine<Product> = ReturnType<typeof createConsultationMachine<Product>>;
