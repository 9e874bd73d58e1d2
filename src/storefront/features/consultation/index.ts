/** A consultation in the browser: the machine, the form and the server, wired together. */
export { Answering } from './answering.tsx';
export { Consultation } from './consultation.tsx';
export { consultationBody } from './consultation-body.ts';
export { createEffects } from './effects.ts';
export { loadConsultation, type LoadedConsultation } from './load.ts';
export { readerOf } from './reader-of.ts';
export { useBeginning } from './use-beginning.ts';
