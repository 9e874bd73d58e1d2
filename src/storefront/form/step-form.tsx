import type { RJSFSchema } from '@rjsf/utils';
import { useMemo, type ReactNode } from 'react';
import type { Step } from '#engine';
import { classes } from '#ui';
import { AskedQuestion } from './asked-question.tsx';
import { useConsultation } from './consultation-context.tsx';
import { registryOf } from './registry.ts';
import styles from './step-form.module.css';
import type { StepSchema } from './step-schema.ts';
import { stepValidation, type Validator } from './validate-step.ts';

/** A step as the build left it: its schema, and what it has compiled of it. */
export interface BuiltStep {
  readonly schema: StepSchema;
  readonly validator: Validator;
}

interface StepFormProps {
  readonly step: Step;
  readonly built: BuiltStep;
  /** What stands under the questions: review, Back, Next. */
  readonly children: ReactNode;
}

/**
 * One step: its questions through RJSF, one under the other. The answers are not the form's but the consultation's,
 * and so is what is wrong with them: RJSF neither fills anything in by itself nor stands between a patient and Next.
 */
export function StepForm({ step, built, children }: StepFormProps) {
  const { actor } = useConsultation();
  const form = useMemo(() => formOf(built), [built]);
  return (
    <form
      key={step.id}
      className={classes(styles.form)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'NEXT' });
      }}
    >
      {step.questions.map((question) => (
        <AskedQuestion key={question.name} question={question} {...form} />
      ))}
      {children}
    </form>
  );
}

function formOf({ schema, validator }: BuiltStep) {
  const rjsfSchema: RJSFSchema = schema;
  return {
    registry: registryOf(rjsfSchema),
    validate: stepValidation(schema, validator),
  };
}
