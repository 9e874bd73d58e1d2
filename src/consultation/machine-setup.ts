/** What the machine is made of: the effects that the composition root fills, what it asks, and what it does. */
import { assign, emit, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { prefilledAnswers, type Prior, type Questionnaire } from '#engine';
import { draftOf } from './draft.ts';
import { stillToTell } from './not-kept.ts';
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

interface Asked {
  readonly context: Context<unknown>;
}

const GUARDS = {
  isCompleted: ({ context }: Asked) => context.products !== undefined,
  isStored: ({ context }: Asked) => context.consultationId !== undefined,
  isLookingBack: ({ context }: Asked) => context.asksForMedicines && context.standing === undefined,
  isBack: ({ context }: Asked) => context.asksForMedicines && hasFinished(context),
  hasFinished: ({ context }: Asked) => hasFinished(context),
  hasNothingToRepeat: ({ context }: Asked) =>
    context.mode === 'repeat' && context.standing?.canRepeat === false,
  needsPrior: ({ context }: Asked) =>
    context.mode === 'repeat' && context.orderId !== undefined && !context.resumed,
  isObstructed: ({ context }: Asked) => !canGoOn(context, context.step),
  hasNextStep: ({ context }: Asked) => context.step < stepsOf(context).length - 1,
  isEligible: ({ context }: Asked) => assessmentOf(context).outcome === 'eligible',
  isBehindFirstStep: ({ context }: Asked) => context.step > 0,
  canGoBack: ({ context }: Asked) => context.step > 0 && !hasShownFieldError(context, context.step),
};

/** Slots, guards and actions, for whatever the shop calls a product. */
export const machineSetup = <Product>() =>
  setup({
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
      fetchPrior: fromPromise<
        Prior['order'],
        { readonly orderId: string } & Pick<Questionnaire, 'catalogue'>
      >(unfilled),
      /** What is known of her from before; a server that does not say stops nobody. */
      fetchStanding: fromPromise<Standing | undefined, { readonly questionnaire: string }>(
        async () => undefined,
      ),
      saveDraft: fromCallback<DraftEvent>(() => undefined),
      /** Tells who is here, and again whenever somebody else is. */
      followCustomer: fromCallback<EventObject, undefined, Here>(() => undefined),
    },
    guards: GUARDS,
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
  });

/** Whether there is a consultation that allows its medicines, and no other is begun in place of it. */
const hasFinished = ({ standing, insteadOf }: Context<unknown>): boolean =>
  standing?.latest?.state === 'current' && standing.latest.consultationId !== insteadOf;

/** The step asked for, or the last one before it that nothing stands in front of. */
export const clampStep = (context: Context<unknown>, step: number): number =>
  Math.max(0, Math.min(step, reach(context), stepsOf(context).length - 1));
