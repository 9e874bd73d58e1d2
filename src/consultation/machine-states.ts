/** The states in which something happens: she answers, or the server is asked. */
import { assign } from 'xstate';
import { withAnswer } from './answer.ts';
import { failureOf } from './failure.ts';
import { clampStep, machineSetup } from './machine-setup.ts';
import { notSuggested } from './not-kept.ts';
import { assessmentOf } from './progress.ts';
import type { Context, Finished } from './types.ts';

/** Her answers of the order that is repeated; without them she gives them anew. */
export const fetchingPriorState = <Product>() =>
  machineSetup<Product>().createStateConfig({
    invoke: {
      src: 'fetchPrior',
      input: ({ context: { orderId, questionnaire } }) => ({
        orderId: String(orderId),
        catalogue: questionnaire.catalogue,
      }),
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
  });

/** Answering, step by step, until nothing stands in the way of submitting. */
export const answeringState = <Product>() =>
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

/** What she has finished goes to the server; where that fails, she is back with her answers. */
export const submittingState = <Product>() =>
  machineSetup<Product>().createStateConfig({
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
  });

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

/** The medicines that her consultation allows. */
export const fetchingProductsState = <Product>() =>
  machineSetup<Product>().createStateConfig({
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
  });
