/** A case in words: an order that waits for a decision, for the terminal and for the workspace alike. */
export { dayInLondon, inLondon } from './in-london.ts';
export { sharedInWords, warnings } from './warnings.ts';
export { questionOfFile } from './file-question.ts';
export { keptIn } from './kept-record.ts';
export { letterStanding } from './letter-standing.ts';
export { moneyInWords } from './money.ts';
export { signalsInWords, type SignalInWords } from './signals.ts';
export { timelineInWords, weightInWords, type EventInWords, type KnownWeight } from './timeline.ts';
export { trackingIn } from './tracking.ts';
export {
  IDENTITY_METHODS,
  verificationsInWords,
  type VerificationInWords,
} from './verifications.ts';
export {
  afterCancellation,
  afterDecision,
  afterDeclinedCheck,
  afterDispatch,
  afterFirstApproval,
  afterPass,
  amountsOf,
  asksAnother,
  costOf,
  linesOf,
  type Amounts,
  type DecidedLines,
} from './what-follows.ts';
export { consultationsByReader, WHOSE } from './whose.ts';
export { withheldByReason } from './withheld.ts';
export { wordsIn, type Words } from './words.ts';
