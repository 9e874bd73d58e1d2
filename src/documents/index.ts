/** Reads questionnaire files: JSON, meta-schema, compiled. For Node: the server, the build, CI. */
export { UnreadableQuestionnaireError } from './error.ts';
export type { LoadedQuestionnaire } from './read.ts';
export { readQuestionnaires } from './read.ts';
