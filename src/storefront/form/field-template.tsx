import type { FieldTemplateProps } from '@rjsf/utils';
import { Alert, QuestionFrame } from '#ui';
import { controlOf } from './controls.ts';
import { fieldErrorOf, hasAdvice, useQuestion, type ShownQuestion } from './shown-question.ts';

/** RJSF's frame around a field: ours, with the engine's words. */
export function FieldTemplate({ id, children }: FieldTemplateProps) {
  const shown = useQuestion();
  const { state, fallback, isShown, isSending } = shown;
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
      refusal={hasAdvice(shown) ? <Advice {...shown} /> : undefined}
    >
      {children}
    </QuestionFrame>
  );
}

/** What her answer means for her: that it ends here and what to do instead, what to do besides, or that one of before does not count. */
function Advice({ state: { refusals, advice }, isAskedAgain }: ShownQuestion) {
  return (
    <>
      {isAskedAgain && (
        <Alert>
          <p>This question has changed since you answered it. Please answer it again.</p>
        </Alert>
      )}
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
