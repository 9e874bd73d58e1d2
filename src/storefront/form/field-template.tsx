import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Question, Refusal } from '#engine';
import { Alert, QuestionFrame } from '#ui';
import { fieldErrorOf, useQuestion } from './shown-question.ts';

/** RJSF's frame around a field: ours, with the engine's words. The step itself has none. */
export function FieldTemplate({ id, fieldPathId, children }: FieldTemplateProps) {
  return fieldPathId.path.length > 0 ? <QuestionField id={id}>{children}</QuestionField> : children;
}

interface QuestionFieldProps {
  readonly id: string;
  readonly children: ReactNode;
}

function QuestionField({ id, children }: QuestionFieldProps) {
  const { state, fallback, isShown, isSending } = useQuestion();
  const { question, presentation, required, refusals } = state;
  return (
    <QuestionFrame
      id={id}
      name={question.name}
      kind={frameOf(question)}
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

function frameOf({ kind, input }: Question): 'field' | 'group' | 'radiogroup' | 'bare' {
  switch (kind) {
    case 'choice':
      return input === 'select' ? 'field' : 'radiogroup';
    case 'number':
      return input === 'scale' ? 'radiogroup' : 'field';
    case 'choices':
    case 'date':
      return 'group';
    case 'agreement':
    case 'boolean':
      return 'bare';
    case 'text':
    case 'files':
    case 'computed':
      return 'field';
  }
}
