/** Renders the steps of a consultation through RJSF. Holds no rule: the engine does. */
export {
  ConsultationProvider,
  useConsultation,
  type ConsultationActor,
} from './consultation-context.tsx';
export { fieldErrorOf } from './shown-question.ts';
export { StepForm, type BuiltStep } from './step-form.tsx';
