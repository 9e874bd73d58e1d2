import { createContext, useContext } from 'react';
import type { QuestionState } from '#engine';
import { inspectionOf, type Context } from '#consultation';
import type { FieldErrors } from './validate-step.ts';

/** What the page needs to know about a question, and whether its problem may be shown yet. */
export interface ShownQuestion {
  readonly state: QuestionState;
  readonly isShown: boolean;
  /** Files are on their way. */
  readonly isSending: boolean;
  /** She has answered it before, and it reads otherwise since. */
  readonly isAskedAgain: boolean;
  /** What the validator alone objects to, should the engine ever have nothing to say. */
  readonly fallback: string | undefined;
}

const WAIT = 'Wait until your file is uploaded, or remove it.';

/** What is wrong with the answer as it stands, in words, whether or not it may be said yet. */
export const fieldErrorOf = (state: QuestionState, isSending: boolean): string | undefined =>
  isSending ? WAIT : state.fieldError?.message;

/** Whether something stands under the answer: that it ends the consultation, what to do, or why it is asked again. */
export const hasAdvice = ({
  state: { refusals, advice },
  isAskedAgain,
}: Pick<ShownQuestion, 'state' | 'isAskedAgain'>): boolean =>
  isAskedAgain || refusals.length > 0 || advice.length > 0;

/** The question that a template or a widget stands in. */
export const QuestionContext = createContext<ShownQuestion | undefined>(undefined);

export function useQuestion(): ShownQuestion {
  const question = useContext(QuestionContext);
  if (!question) throw new Error('A control stands outside of a question.');
  return question;
}

export function questionIn(
  context: Context<unknown>,
  name: string,
  fieldErrors: FieldErrors,
): ShownQuestion {
  const index = context.questionnaire.question(name)?.index;
  const state = index === undefined ? undefined : inspectionOf(context).states[index];
  if (!state) throw new Error(`There is no question called '${name}'.`);
  return {
    state,
    isShown: context.shown.has(name),
    isSending: context.sending.has(name),
    isAskedAgain: context.notKept.some(({ question }) => question === name),
    fallback: fieldErrors.get(name),
  };
}

/** Presentations are the document's own objects; problems and refusals are told by their words. */
export function isSameQuestion(a: ShownQuestion, b: ShownQuestion): boolean {
  const [x, y] = [a.state, b.state];
  return (
    a.isShown === b.isShown &&
    a.isSending === b.isSending &&
    a.isAskedAgain === b.isAskedAgain &&
    x.visible === y.visible &&
    x.required === y.required &&
    x.presentation === y.presentation &&
    x.fieldError?.message === y.fieldError?.message &&
    (!x.question.computed || x.given === y.given) &&
    a.fallback === b.fallback &&
    x.refusals.length === y.refusals.length &&
    x.refusals.every(({ id }, index) => id === y.refusals[index]?.id) &&
    x.advice.join('\n') === y.advice.join('\n')
  );
}
