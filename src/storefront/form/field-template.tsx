import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Question, Refusal } from '#engine';
import { Notice, QuestionFrame } from '#ui';
import { objectionTo, useQuestion } from './consultation-context.tsx';

/** RJSF's frame around a field: ours, with the engine's words. A question that is not asked is not there. */
export function FieldTemplate({ id, fieldPathId, rawErrors, children }: FieldTemplateProps) {
  const [name] = fieldPathId.path;
  return typeof name === 'string' ? (
    <QuestionField id={id} name={name} fallback={rawErrors?.[0]}>
      {children}
    </QuestionField>
  ) : (
    children
  );
}

interface QuestionFieldProps {
  readonly id: string;
  readonly name: string;
  /** What the validator alone objects to, should the engine ever have nothing to say. */
  readonly fallback: string | undefined;
  readonly children: ReactNode;
}

function QuestionField({ id, name, fallback, children }: QuestionFieldProps) {
  const { state, isShown, isSending } = useQuestion(name);
  if (!state.visible) return null;
  const { question, presentation, required, refusals } = state;
  return (
    <QuestionFrame
      id={id}
      name={name}
      kind={frameOf(question)}
      label={presentation.title}
      hint={presentation.hint}
      required={required}
      optional={!required && !question.computed}
      nested={question.visibleWhen !== undefined}
      error={isShown ? (objectionTo(state, isSending) ?? fallback) : undefined}
      refusal={refusals.length > 0 ? <Refusals refusals={refusals} /> : undefined}
    >
      {children}
    </QuestionFrame>
  );
}

function Refusals({ refusals }: { readonly refusals: readonly Refusal[] }) {
  return refusals.map(({ id, message, advice }) => (
    <Notice key={id} kind="refusal" title={message}>
      {advice === undefined ? null : <p>{advice}</p>}
    </Notice>
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
