/** Reads questionnaire files: JSON, meta-schema, compiled. For Node: the server, the build, CI. */
export { NoQuestionnaireError, UnreadableQuestionnaireError } from './error.ts';
export type { LoadedQuestionnaire, ReadQuestionnaire } from './read.ts';
export {
  isUnreadable,
  PHARMACY,
  positionsInFormulary,
  readEachQuestionnaire,
  readQuestionnaires,
  usableIn,
} from './read.ts';
export {
  commitNow,
  inEarlier,
  isSame,
  readEachEarlier,
  readEarlier,
  versionsOf,
  versionsWithClaims,
  type Versions,
} from './versions.ts';
export { readFolder, readToJudge } from './documents.ts';
export type { LoadedClaim } from './claims.ts';
export { readClaims, readEachClaim } from './claims.ts';
export { openReader, type Reader } from './reader.ts';
