import type { FieldTemplateProps } from '@rjsf/utils';
import type { QuestionState } from '#engine';
import { Alert, QuestionFrame } from '#ui';
import { controlOf } from './controls.ts';
import { fieldErrorOf, hasAdvice, useQuestion } from './shown-question.ts';

/** RJSF's frame around a field: ours, with the engine's words. */
export function FieldTemplate({ id, children }: FieldTemplateProps) {
  const { state, fallback, isShown, isSending } = useQuestion();
  const { question, presentation, required } = state;
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
      refusal={hasAdvice(state) ? <Advice {...state} /> : undefined}
    >
      {children}
    </QuestionFrame>
  );
}

/** What her answer means for her: that it ends here and what to do instead, or what to do besides. */
function Advice({ refusals, advice }: QuestionState) {
  return (
    <>
      {refusals.map(({ id, message, advice: instead }) => (
        <Alert key={id} kind="refusal" title={message}>
          {instead === undefined ? null : <p>{instead}</p>}
        </Alert>
      ))}
      {advice.map((words) => (
        <Alert key={words}>
          <p>{words}</p>
        </Alert>
      ))}
    </>
  );
}
