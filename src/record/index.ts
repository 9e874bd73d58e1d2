/** The decision record: what happened, as entries that nobody can change unseen. This file is the only way in. */
export { canonical } from './canonical.ts';
export { isWhole, keptDocument, type DocumentKind, type KeptDocument } from './document.ts';
export {
  entryAfter,
  NO_ENTRY,
  type Digest,
  type Draft,
  type Entry,
  type Head,
  type Stream,
} from './entry.ts';
export { EVENTS, type Events, type Look, type OrderWhat, type What, type Who } from './events.ts';
export { violationIn, type Violation } from './verify.ts';
