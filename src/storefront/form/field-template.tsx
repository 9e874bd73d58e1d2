import type { FieldTemplateProps } from '@rjsf/utils';
import type { Refusal } from '#engine';
import { Alert, QuestionFrame } from '#ui';
import { controlOf } from './controls.ts';
import { fieldErrorOf, useQuestion } from './shown-question.ts';

/** RJSF's frame around a field: ours, with the engine's words. */
export function FieldTemplate({ id, children }: FieldTemplateProps) {
  const { state, fallback, isShown, isSending } = useQuestion();
  const { question, presentation, required, refusals } = state;
  return (
    <QuestionFrame
      id={id}
      name={question.name}
      kind={controlOf(question).frame}
      label={presentation.title}
      hint={presentation.hint}
      required={required}
      optional={!required && !question.computed}
      nested={question.visibleWhen !== undefined}
      error={isShown ? (fieldErrorOf(state, isSending) ?? fallback) : undefined}
      refusal={refusals.length > 0 ? <RefusalAdvice refusals={refusals} /> : undefined}
    >
      {children}
    </QuestionFrame>
  );
}

function RefusalAdvice({ refusals }: { readonly refusals: readonly Refusal[] }) {
  return refusals.map(({ id, message, advice }) => (
    <Alert key={id} kind="refusal" title={message}>
      {advice === undefined ? null : <p>{advice}</p>}
    </Alert>
  ));
}
