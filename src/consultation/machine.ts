/**
 * The flow of one consultation: answer step by step, submit, choose a medicine.
 *
 * Meaning comes from the engine; effects are named slots (`submit`, `fetchProducts`, `fetchPrior`,
 * `fetchStanding`, `saveDraft`, `followCustomer`) that the composition root fills, so the machine runs in tests and in
 * CI's path walk with no network, no storage and no clock. Whatever fails, the answers stay; only when they are a
 * customer's and somebody else is here do they go, from wherever she was: another tab may sign in at any time.
 */
import { assign, not, sendTo } from 'xstate';
import { withAnswer } from './answer.ts';
import { failureOf } from './failure.ts';
import { clampStep, machineSetup } from './machine-setup.ts';
import { notSuggested } from './not-kept.ts';
import { assessmentOf } from './progress.ts';
import type { Context, DraftEvent, Finished, Input, Standing } from './types.ts';

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
      fetchingPrior: {
        invoke: {
          src: 'fetchPrior',
          input: ({ context }) => ({ orderId: String(context.orderId) }),
          onDone: {
            target: 'answering',
            actions: [
              assign({
                prior: ({ context, event }) => ({ ...context.prior, order: event.output }),
                notKept: ({ context, event }) => [
                  ...context.notKept,
                  ...notSuggested(context, event.output),
                ],
              }),
              'prefill',
            ],
          },
          onError: {
            target: 'answering',
            actions: [
              assign({ failure: ({ event }) => failureOf('prior-order', event.error) }),
              'prefill',
            ],
          },
        },
      },
      answering: answeringState<Product>(),
      /** It would be asked in vain: what she has finished allows its medicines still. */
      finishedBefore: {
        on: { CHOOSE: { target: 'fetchingProducts', actions: 'takeFinished' } },
      },
      /** The server would not take it, and she is not to find that out at its end. */
      nothingToRepeat: {},
      submitting: {
        invoke: {
          src: 'submit',
          input: ({ context }) => finishedOf(context),
          onDone: {
            target: 'fetchingProducts',
            actions: [
              assign({ consultationId: ({ event }) => event.output.consultationId }),
              'clearDraft',
            ],
          },
          onError: {
            target: 'answering',
            actions: assign({ failure: ({ event }) => failureOf('submission', event.error) }),
          },
        },
      },
      fetchingProducts: {
        invoke: {
          src: 'fetchProducts',
          input: ({ context }) => ({ consultationId: String(context.consultationId) }),
          onDone: {
            target: 'choosing',
            actions: assign({ products: ({ event }) => event.output, failure: undefined }),
          },
          onError: {
            target: 'withoutProducts',
            actions: assign({ failure: ({ event }) => failureOf('products', event.error) }),
          },
        },
      },
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

/** Answering, step by step, until nothing stands in the way of submitting. */
const answeringState = <Product>() =>
  machineSetup<Product>().createStateConfig({
    always: [
      { guard: 'hasFinished', target: 'finishedBefore' },
      { guard: 'hasNothingToRepeat', target: 'nothingToRepeat' },
    ],
    on: {
      ANSWER: {
        actions: [
          assign(({ context, event }) => withAnswer(context, event.question, event.answer)),
          'saveDraft',
        ],
      },
      LEAVE: {
        actions: [
          assign({
            shown: ({ context, event }) => new Set([...context.shown, event.question]),
          }),
          'saveDraft',
        ],
      },
      SENDING: {
        actions: assign({
          sending: ({ context, event }) => {
            const others = [...context.sending].filter((name) => name !== event.question);
            return new Set(event.isSending ? [...others, event.question] : others);
          },
        }),
      },
      NAMED: {
        actions: [
          assign({
            fileNames: ({ context, event }) => ({
              ...context.fileNames,
              [event.path]: event.name,
            }),
          }),
          'saveDraft',
        ],
      },
      NEXT: [
        {
          guard: 'isObstructed',
          actions: ['showFieldErrors', 'tellBlocked', 'saveDraft'],
        },
        {
          guard: 'hasNextStep',
          actions: ['goToNextStep', 'saveDraft'],
        },
        { guard: 'isEligible', target: 'submitting', actions: 'forgetFailure' },
        { actions: ['goToFirstOpenStep', 'showFieldErrors', 'tellBlocked', 'saveDraft'] },
      ],
      BACK: [
        { guard: 'canGoBack', actions: ['goToPreviousStep', 'saveDraft'] },
        { guard: 'isBehindFirstStep', actions: 'tellBlocked' },
      ],
      GO_TO: {
        actions: [
          assign(({ context, event }) => ({
            step: clampStep(context, event.step),
            returnsTo: event.returns ? context.step : undefined,
          })),
          'saveDraft',
        ],
      },
    },
  });

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

function finishedOf(context: Context<unknown>): Finished {
  const assessment = assessmentOf(context);
  if (assessment.outcome !== 'eligible')
    throw new Error('Only an eligible consultation can be submitted.');
  return {
    questionnaire: context.questionnaire,
    hash: context.hash,
    submission: assessment.submission,
    changed: context.changed,
    answeredBy: context.answeredBy,
  };
}

export type ConsultationMachine<Product> = ReturnType<typeof createConsultationMachine<Product>>;
