/** The consultation's flow as a state machine. Knows the engine; no React, no network, no storage. */
export { readDraft } from './draft.ts';
export { ConsultationFailure } from './failure.ts';
export type { ConsultationMachine } from './machine.ts';
export { createConsultationMachine } from './machine.ts';
export {
  assessmentOf,
  canGoOn,
  hasShownFieldError,
  inspectionOf,
  isSound,
  overOf,
  questionsOn,
  reach,
  stepsOf,
} from './progress.ts';
export type {
  ChangedAnswer,
  Completed,
  Context,
  Draft,
  DraftEvent,
  Event,
  Failure,
  Finished,
  Here,
  Input,
  LatestConsultation,
  NotKept,
  Standing,
  TooEarly,
} from './types.ts';
