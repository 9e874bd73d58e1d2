/** Renders the steps of a consultation through RJSF. Holds no rule: the engine does. */
export type { ConsultationActor } from './consultation-actor.ts';
export { ConsultationProvider, useConsultation } from './consultation-context.tsx';
export { fieldErrorOf } from './shown-question.ts';
export { StepForm, type BuiltStep } from './step-form.tsx';
export { stepSchemaOf } from './step-schema.ts';
