import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { useMemo, type ReactNode } from 'react';
import type { Answers, Step } from '#engine';
import { classes } from '#ui';
import { useConsultation } from './consultation-context.tsx';
import { FieldTemplate } from './field-template.tsx';
import { StepField } from './step-field.tsx';
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

const fields = { ObjectField: StepField };
const templates = { FieldTemplate };

/**
 * One step, rendered by RJSF with our own fields, templates and widgets. The answers are not the
 * form's but the consultation's (see `StepField`), and so is what is wrong with them: RJSF neither
 * fills anything in by itself nor stands between a patient and Next.
 */
export function StepForm({ step, built, children }: StepFormProps) {
  const { actor } = useConsultation();
  const form = useMemo(() => formOf(step, built), [step, built]);
  return (
    <Form
      key={step.id}
      {...form}
      idPrefix="q"
      className={classes(styles.form)}
      fields={fields}
      templates={templates}
      widgets={widgets}
      noValidate
      showErrorList={false}
      noHtml5Validate
      onSubmit={() => actor.send({ type: 'NEXT' })}
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
