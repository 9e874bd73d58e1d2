import { getPropertySchema, type Registry, toFieldPathId } from '@rjsf/utils';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { Answer, Answers, Question } from '#engine';
import { useConsultation } from './consultation-context.tsx';
import { controlOf } from './controls.ts';
import { isSameQuestion, QuestionContext, questionIn } from './shown-question.ts';
import type { FieldErrors } from './validate-step.ts';

interface AskedQuestionProps {
  readonly question: Question;
  readonly registry: Registry;
  readonly validate: (answers: Answers) => FieldErrors;
}

/**
 * One question of a step, through RJSF's field for a schema. It hears only of what is to be said about it, and its
 * control looks up the answer itself: so a keystroke renders the control it is made in, and whatever else it changes.
 * Not there when it is not asked.
 */
export function AskedQuestion({ question, registry, validate }: AskedQuestionProps) {
  const { name } = question;
  const { widget, isShownByBrowser } = controlOf(question);
  const { actor, tellOnceSeen } = useConsultation();
  const shown = useSelector(
    actor,
    ({ context }) => questionIn(context, name, validate(context.answers)),
    isSameQuestion,
  );
  const tell = useCallback(
    (answer: Answer | undefined) => {
      const event = { type: 'ANSWER', question: name, answer } as const;
      if (isShownByBrowser) tellOnceSeen(event);
      else actor.send(event);
    },
    [actor, tellOnceSeen, isShownByBrowser, name],
  );
  const field = useMemo(
    () => ({
      schema: getPropertySchema(registry.rootSchema, name),
      uiSchema: { 'ui:field': widget },
      fieldPathId: toFieldPathId(name, registry.globalFormOptions),
    }),
    [registry, name, widget],
  );
  const { SchemaField } = registry.fields;
  if (!SchemaField) throw new Error('RJSF’s registry has no SchemaField.');
  if (!shown.state.visible) return null;
  return (
    <QuestionContext value={shown}>
      <SchemaField
        {...field}
        name={name}
        registry={registry}
        onChange={tell}
        onBlur={heardElsewhere}
        onFocus={heardElsewhere}
      />
    </QuestionContext>
  );
}

/** A control says itself that she has left it. */
const heardElsewhere = () => undefined;
