/** Renders the steps of a consultation through RJSF. Holds no rule: the engine does. */
export {
  ConsultationProvider,
  objectionTo,
  useConsultation,
  type ConsultationActor,
} from './consultation-context.tsx';
export { StepForm, type BuiltStep } from './step-form.tsx';
