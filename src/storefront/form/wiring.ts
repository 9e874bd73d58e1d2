/** What ties a control of #ui to its question. */
import type { FieldProps } from '@rjsf/utils';
import { useSelector } from '@xstate/react';
import { isSameAnswer, type Answer } from '#engine';
import { describedBy } from '#ui';
import { useConsultation } from './consultation-context.tsx';
import { fieldErrorOf, hasAdvice, useQuestion, type ShownQuestion } from './shown-question.ts';

interface Wired extends Pick<ShownQuestion, 'state'> {
  readonly id: string;
  readonly name: string;
  readonly onChange: (answer: Answer | undefined) => void;
  readonly onBlur: () => void;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
}

/** What every control takes, from the question's state. */
export function useWiring({ fieldPathId: { $id: id, path }, name, onChange }: FieldProps): Wired {
  const { actor } = useConsultation();
  const question = useQuestion();
  const { state, isShown, isSending } = question;
  const error = isShown ? fieldErrorOf(state, isSending) : undefined;
  const refusal = hasAdvice(question);
  return {
    id,
    name,
    state,
    onChange: (answer) => onChange(answer, path),
    onBlur: () => actor.send({ type: 'LEAVE', question: name }),
    required: state.required,
    invalid: error !== undefined,
    describedBy: describedBy(id, { hint: state.presentation.hint, error, refusal }),
  };
}

const AS_ENTERED = Symbol('as entered');

/**
 * The answer as she gave it last, whether or not it fits. A control that the browser fills by itself is rendered only
 * where the answer becomes another one than hers: no keystroke renders anything.
 */
export function useAnswer({ name }: FieldProps): Answer | undefined {
  const { actor, answerTo, isAsEntered } = useConsultation();
  useSelector(actor, () => (isAsEntered(name) ? AS_ENTERED : answerTo(name)), isSameAnswer);
  return answerTo(name);
}
