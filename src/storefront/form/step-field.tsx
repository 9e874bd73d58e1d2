import { getPropertySchema, toFieldPathId, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { Answer, Answers } from '#engine';
import { useConsultation } from './consultation-context.tsx';
import { isSameQuestion, QuestionContext, questionIn } from './shown-question.ts';
import { isShownByBrowser } from './deferred.ts';
import { stepValidation, type FieldErrors } from './validate-step.ts';

/**
 * RJSF's field for an object, which is a step: its questions, one under the other.
 *
 * RJSF's own keeps all answers in the form, which works the whole step out once more for every letter:
 * schema, defaults, registry, errors, and which fields differ. On a phone that is most of what a letter
 * costs. Here the answers are where they were anyway, in the consultation. RJSF renders each question as
 * it would, its field for the type, the template, the widget; but a widget looks up its answer itself,
 * and a question hears only of what is to be said about it. So a letter renders the control it is typed
 * into, and whatever else it changes.
 */
export function StepField(props: FieldProps) {
  const { schema, registry } = props;
  const { rootSchema, schemaUtils } = registry;
  const validate = useMemo(
    () => stepValidation(rootSchema, schemaUtils.getValidator()),
    [rootSchema, schemaUtils],
  );
  return Object.keys(schema.properties ?? {}).map((name) => (
    <QuestionOfStep
      key={name}
      name={name}
      schema={getPropertySchema(schema, name)}
      validate={validate}
      step={props}
    />
  ));
}

interface QuestionOfStepProps {
  readonly name: string;
  readonly schema: RJSFSchema;
  readonly validate: (answers: Answers) => FieldErrors;
  readonly step: FieldProps;
}

/** Renders again only when there is something else to say about this question. Not there when it is not asked. */
function QuestionOfStep({ name, schema, validate, step }: QuestionOfStepProps) {
  const { uiSchema, fieldPathId, registry, onBlur, onFocus } = step;
  const { SchemaField } = registry.fields;
  const { actor, tellOnceSeen } = useConsultation();
  const question = useSelector(
    actor,
    ({ context }) => questionIn(context, name, validate(context.answers)),
    isSameQuestion,
  );
  const fieldPath = useMemo(
    () => toFieldPathId(name, registry.globalFormOptions, fieldPathId.path),
    [name, registry, fieldPathId],
  );
  const isSeenFirst = isShownByBrowser(question.state.question);
  const tell = useCallback(
    (answer: Answer | undefined) => {
      const event = { type: 'ANSWER', question: name, answer } as const;
      if (isSeenFirst) tellOnceSeen(event);
      else actor.send(event);
    },
    [actor, tellOnceSeen, isSeenFirst, name],
  );
  if (!SchemaField) throw new Error('RJSF’s registry has no SchemaField.');
  if (!question.state.visible) return null;
  return (
    <QuestionContext value={question}>
      <SchemaField
        name={name}
        schema={schema}
        uiSchema={uiSchema?.[name]}
        fieldPathId={fieldPath}
        onChange={tell}
        onBlur={onBlur}
        onFocus={onFocus}
        registry={registry}
      />
    </QuestionContext>
  );
}
