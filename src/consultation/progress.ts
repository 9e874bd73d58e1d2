/** What follows from the answers so far. Derived, never stored. */
import {
  assess,
  inspect,
  type Assessment,
  type Inspection,
  type QuestionState,
  type Step,
} from '#engine';
import type { Context, LatestConsultation } from './types.ts';

type Answering = Pick<Context<unknown>, 'questionnaire' | 'mode' | 'on' | 'answers' | 'shown'>;

const inspections = new WeakMap<object, { readonly of: Answering; readonly made: Inspection }>();

/** The engine's view of the answers; worked out once per set of answers. */
export function inspectionOf(context: Answering): Inspection {
  const known = inspections.get(context.answers);
  if (known && isSame(known.of, context)) return known.made;
  const { questionnaire, answers, on, mode } = context;
  const made = inspect(questionnaire, answers, { on, mode });
  inspections.set(answers, { of: context, made });
  return made;
}

const isSame = (a: Answering, b: Answering): boolean =>
  a.questionnaire === b.questionnaire && a.on === b.on && a.mode === b.mode;

export const assessmentOf = ({ questionnaire, answers, on, mode }: Answering): Assessment =>
  assess(questionnaire, answers, { on, mode });

export const stepsOf = ({ questionnaire, mode }: Answering): readonly Step[] =>
  questionnaire.steps(mode);

/** The questions of a step that are on the page, in order. */
export function questionsOn(context: Answering, step: number): readonly QuestionState[] {
  const { states } = inspectionOf(context);
  return (stepsOf(context)[step]?.questions ?? []).flatMap(({ index }) => {
    const state = states[index];
    return state?.visible ? [state] : [];
  });
}

/** Whether nothing on the step stands in the way: every answer fits, and none refuses. */
export const isSound = (context: Answering, step: number): boolean =>
  questionsOn(context, step).every(
    ({ fieldError, refusals }) => !fieldError && refusals.length === 0,
  );

/** Whether Next leads on: the step is sound, and no file is on its way that would get lost. */
export const canGoOn = (context: Answering & Pick<Context<unknown>, 'sending'>, step: number) =>
  isSound(context, step) && context.sending.size === 0;

/** The first step with something in the way; the number of steps when there is none. */
export function reach(context: Answering): number {
  const steps = stepsOf(context);
  const first = steps.findIndex((_, step) => !isSound(context, step));
  return first < 0 ? steps.length : first;
}

/** Whether a problem or a refusal of the step is on show. */
export const hasShownFieldError = (context: Answering, step: number): boolean =>
  questionsOn(context, step).some(
    ({ question, fieldError, refusals }) =>
      refusals.length > 0 || (fieldError !== undefined && context.shown.has(question.name)),
  );

/** The consultation whose medicines are shown, once it is known not to allow them any more. */
export function overOf({
  standing,
  consultationId,
}: Pick<Context<unknown>, 'standing' | 'consultationId'>): LatestConsultation | undefined {
  const latest = standing?.latest;
  const isShown = latest !== undefined && latest.consultationId === consultationId;
  return isShown && latest.state !== 'current' ? latest : undefined;
}
