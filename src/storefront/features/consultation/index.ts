/** A consultation in the browser: the machine, the form and the server, wired together. */
export { Consultation } from './consultation.tsx';
export { createEffects, createUpload } from './effects.ts';
export { beginningOf } from './beginning.ts';
export { loadConsultation } from './load.ts';
