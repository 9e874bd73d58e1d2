/**
 * The flow of one consultation: answer step by step, submit, choose a medicine.
 *
 * Meaning comes from the engine; effects are named slots (`submit`, `fetchProducts`, `fetchPrior`,
 * `fetchStanding`, `saveDraft`, `followCustomer`) that the composition root fills, so the machine runs in tests and in
 * CI's path walk with no network, no storage and no clock. Whatever fails, the answers stay; only when they are a
 * customer's and somebody else is here do they go, from wherever she was: another tab may sign in at any time.
 */
import {
  assign,
  emit,
  type EventObject,
  fromCallback,
  fromPromise,
  not,
  sendTo,
  setup,
} from 'xstate';
import { prefilledAnswers, type Prior } from '#engine';
import { withAnswer } from './answer.ts';
import { draftOf } from './draft.ts';
import { failureOf } from './failure.ts';
import { notSuggested, stillToTell } from './not-kept.ts';
import {
  assessmentOf,
  canGoOn,
  hasShownFieldError,
  questionsOn,
  reach,
  stepsOf,
} from './progress.ts';
import type {
  Blocked,
  Context,
  DraftEvent,
  Event,
  Finished,
  Here,
  Input,
  Standing,
} from './types.ts';

const unfilled = () => Promise.reject(new Error('A slot of the consultation is not filled.'));

/** The machine, for whatever the shop calls a product. */
export function createConsultationMachine<Product>() {
  return setup({
    types: {
      context: {} as Context<Product>,
      events: {} as Event,
      input: {} as Input<Product>,
      emitted: {} as Blocked,
    },
    actors: {
      submit: fromPromise<{ readonly consultationId: string }, Finished>(unfilled),
      fetchProducts: fromPromise<readonly Product[], { readonly consultationId: string }>(unfilled),
      /** The answers of a prior order, or `undefined` when it has none. */
      fetchPrior: fromPromise<Prior['order'], { readonly orderId: string }>(unfilled),
      /** What is known of her from before; a server that does not say stops nobody. */
      fetchStanding: fromPromise<Standing | undefined, { readonly questionnaire: string }>(
        async () => undefined,
      ),
      saveDraft: fromCallback<DraftEvent>(() => undefined),
      /** Tells who is here, and again whenever somebody else is. */
      followCustomer: fromCallback<EventObject, undefined, Here>(() => undefined),
    },
    guards: {
      isCompleted: ({ context }) => context.products !== undefined,
      isStored: ({ context }) => context.consultationId !== undefined,
      isLookingBack: ({ context }) => context.asksForMedicines && context.standing === undefined,
      isBack: ({ context }) => context.asksForMedicines && hasFinished(context),
      hasFinished: ({ context }) => hasFinished(context),
      hasNothingToRepeat: ({ context }) =>
        context.mode === 'repeat' && context.standing?.canRepeat === false,
      needsPrior: ({ context }) =>
        context.mode === 'repeat' && context.orderId !== undefined && !context.resumed,
      isObstructed: ({ context }) => !canGoOn(context, context.step),
      hasNextStep: ({ context }) => context.step < stepsOf(context).length - 1,
      isEligible: ({ context }) => assessmentOf(context).outcome === 'eligible',
      isBehindFirstStep: ({ context }) => context.step > 0,
      canGoBack: ({ context }) => context.step > 0 && !hasShownFieldError(context, context.step),
    },
    actions: {
      prefill: assign(({ context }) => ({
        answers: {
          ...prefilledAnswers(context.questionnaire, context.prior, context),
          ...context.answers,
        },
      })),
      goToReachableStep: assign({ step: ({ context }) => clampStep(context, context.step) }),
      goToNextStep: assign(({ context }) => ({
        step:
          context.returnsTo === undefined
            ? context.step + 1
            : clampStep(context, context.returnsTo),
        returnsTo: undefined,
        notKept: stillToTell(
          context.notKept,
          new Set(stepsOf(context)[context.step]?.questions.map(({ name }) => name)),
        ),
      })),
      goToPreviousStep: assign(({ context }) => ({ step: context.step - 1, returnsTo: undefined })),
      goToFirstOpenStep: assign({ step: ({ context }) => clampStep(context, Infinity) }),
      showFieldErrors: assign({
        shown: ({ context }) =>
          new Set([
            ...context.shown,
            ...questionsOn(context, context.step).map(({ question }) => question.name),
          ]),
      }),
      takeFinished: assign({
        consultationId: ({ context }) => context.standing?.latest?.consultationId,
      }),
      /** In the context; her draft stays hers, for when she comes back. */
      forgetAnswers: assign({
        prior: {},
        answers: {},
        shown: new Set<string>(),
        changed: [],
        notKept: [],
        fileNames: {},
        consultationId: undefined,
        products: undefined,
        standing: undefined,
        failure: undefined,
      }),
      forgetFailure: assign({ failure: undefined }),
      tellBlocked: emit({ type: 'blocked' }),
      saveDraft: sendTo('draft', ({ context }): DraftEvent => ({
        type: 'save',
        draft: draftOf(context),
      })),
      clearDraft: sendTo('draft', { type: 'clear' } satisfies DraftEvent),
    },
  }).createMachine({
    context: ({ input }) => ({
      questionnaire: input.questionnaire,
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
    }),
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
                  ...notSuggested(context, event.output?.['askedOtherwise']),
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
      answering: {
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
      },
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

const UNKNOWN: Standing = { canRepeat: true };

/** Whether there is a consultation that allows its medicines, and no other is begun in place of it. */
const hasFinished = ({ standing, insteadOf }: Context<unknown>): boolean =>
  standing?.latest?.state === 'current' && standing.latest.consultationId !== insteadOf;

/** The step asked for, or the last one before it that nothing stands in front of. */
const clampStep = (context: Context<unknown>, step: number): number =>
  Math.max(0, Math.min(step, reach(context), stepsOf(context).length - 1));

function finishedOf(context: Context<unknown>): Finished {
  const assessment = assessmentOf(context);
  if (assessment.outcome !== 'eligible')
    throw new Error('Only an eligible consultation can be submitted.');
  return {
    questionnaire: context.questionnaire,
    submission: assessment.submission,
    changed: context.changed,
    answeredBy: context.answeredBy,
  };
}

export type ConsultationMachine<Product> = ReturnType<typeof createConsultationMachine<Product>>;
