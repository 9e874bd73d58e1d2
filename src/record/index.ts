/** The decision record: what happened, as entries that nobody can change unseen. This file is the only way in. */
export { canonical } from './canonical.ts';
export { counted } from './counted.ts';
export {
  isNamedAsItSays,
  isWhole,
  keptDocument,
  keptFolder,
  type KeptDocument,
  type KeptFolder,
} from './document.ts';
export {
  entryAfter,
  hashOf,
  NO_ENTRY,
  type Digest,
  type Draft,
  OF_ALL,
  type Entry,
  type Head,
  type Stream,
} from './entry.ts';
export { LOOKS, type Look } from './events/of-keeping.ts';
export type { OfAccount, OfPerson } from './events/of-people.ts';
export type { DecidedMedicine, JudgedAgain } from './events/of-orders.ts';
export {
  EVENTS,
  eventInWords,
  TEAMS_OWN,
  type Events,
  type OrderWhat,
  type What,
  type Who,
} from './events.ts';
export {
  checkpointOf,
  endBy,
  hashOfEnds,
  instantOf,
  lostSince,
  type Ends,
  type StreamEnd,
} from './checkpoint.ts';
export { violationIn, type Violation } from './verify.ts';
export { explain } from './explain/explain.ts';
export type { OrderRecord, Unrecorded } from './explain/order-record.ts';
export type { Unordered } from './explain/what-followed.ts';
export type { Explanation } from './explain/explanation.ts';
export { pageOf, type Page } from './explain/page.ts';
export { pageInHtml } from './explain/page-in-html.ts';
export { addressInWords } from './address-in-words.ts';
export { gpLetterInLines } from './gp-letter-in-lines.ts';
export { HOW_TO_VERIFY } from './how-to-verify.ts';
export { verifiable } from './explain/verifiable.ts';
export { DECLINE_REASONS, declineReason } from './decline-reasons.ts';
export { isObject } from './is-object.ts';
export { jsonIn } from './json-in.ts';
export { whoseIn } from './whose-in.ts';
export { medicinesIn } from './medicines.ts';
export {
  answeredInLines,
  answerInWords,
  answersInWords,
  continued,
  wordingOf,
  type Wording,
} from './wording.ts';
export { concludedIn, concludedOf, type Concluded } from './replay/concluded.ts';
export { isHistory, postedIn } from './replay/posted.ts';
export { unreadTexts, withoutWords, wordsNeeded, type UnreadTexts } from './replay/sent.ts';
export { questionnairesOf, type Usable } from './replay/questionnaire-of.ts';
export { replayed, type NotJudged, type Replayed } from './replay/replayed.ts';
export { summary, type Otherwise, type Replay } from './replay/summary.ts';
export { changeInWords, CHANGES_IN_WORDS } from './replay/changes-in-words.ts';
export { sampledIn, sampledTwice, type Sampled } from './replay/sampled.ts';
export { sampleInWords, type SampleReplay } from './replay/sample-in-words.ts';
