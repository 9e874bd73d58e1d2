import Form from '@rjsf/core';
import type { ErrorTransformer, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { useSelector } from '@xstate/react';
import { useMemo, useState, type ReactNode } from 'react';
import { isSameAnswer, type Answers, type Step } from '#engine';
import { classes } from '#ui';
import { useConsultation } from './consultation-context.tsx';
import { FieldTemplate } from './field-template.tsx';
import { ObjectFieldTemplate } from './object-field-template.tsx';
import styles from './step-form.module.css';
import type { StepSchema } from './step-schema.ts';
import { widgets } from './widgets.tsx';

/** A step as the build left it: its schema, and the validators compiled for exactly that schema. */
export interface BuiltStep {
  readonly schema: StepSchema;
  readonly validators: ValidatorFunctions;
}

interface StepFormProps {
  readonly step: Step;
  readonly built: BuiltStep;
  /** What stands under the questions: review, Back, Next. */
  readonly children: ReactNode;
}

const templates = { FieldTemplate, ObjectFieldTemplate };

// Nothing is ever filled in that the patient did not answer: RJSF would tick an agreement by itself,
// because its schema says `const: true`.
const noDefaults = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipEmptyDefaults',
  arrayMinItems: { populate: 'never' },
} as const;

/**
 * One step, rendered by RJSF with the house's templates and widgets. Schema, uiSchema and templates
 * stay the same objects between renders, which RJSF rewards; a question that changes its words,
 * bounds or visibility renders itself (see `useQuestion`).
 */
export function StepForm({ step, built, children }: StepFormProps) {
  const { actor } = useConsultation();
  const form = useMemo(() => formOf(step, built), [step, built]);
  const names = useMemo(() => step.questions.map(({ name }) => name), [step]);
  const answers = useSelector(actor, ({ context }) => pick(context.answers, names), isSame);
  // What RJSF itself last reported is given back as the same object, so that it has nothing to do.
  const [emitted, setEmitted] = useState(answers);
  const formData = isSame(emitted, answers) ? emitted : answers;
  const next = () => actor.send({ type: 'NEXT' });

  return (
    <Form
      key={step.id}
      {...form}
      idPrefix="q"
      className={classes(styles.form)}
      formData={formData}
      templates={templates}
      widgets={widgets}
      transformErrors={keepFirstOfEach}
      experimental_defaultFormStateBehavior={noDefaults}
      liveValidate="onChange"
      showErrorList={false}
      noHtml5Validate
      onChange={({ formData: changed = {} }) => {
        const before = pick(actor.getSnapshot().context.answers, names);
        setEmitted(changed);
        for (const name of names)
          if (!isSameAnswer(before[name], changed[name]))
            actor.send({ type: 'ANSWER', question: name, answer: changed[name] });
      }}
      onSubmit={next}
      onError={next}
    >
      {children}
    </Form>
  );
}

interface RjsfForm {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema<Answers>;
  readonly validator: ValidatorType<Answers>;
}

function formOf({ questions }: Step, { schema, validators }: BuiltStep): RjsfForm {
  const rjsfSchema = schema as RJSFSchema;
  return {
    schema: rjsfSchema,
    uiSchema: Object.fromEntries(questions.map(({ name, kind }) => [name, { 'ui:widget': kind }])),
    validator: createPrecompiledValidator<Answers>(validators, rjsfSchema),
  };
}

/** ajv reports every item of a list; one objection to a question is enough. */
const keepFirstOfEach: ErrorTransformer<Answers> = (errors) => {
  const seen = new Set<string>();
  return errors.filter(({ property = '' }) => {
    const [, question = ''] = property.split('.');
    return !seen.has(question) && seen.add(question);
  });
};

const pick = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(
    names.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])),
  );

const isSame = (a: Answers, b: Answers): boolean =>
  a === b ||
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((k) => isSameAnswer(a[k], b[k]));
