/** How rules and answers are said. A door of its own: it needs no solver, so a page may use it. */
export { daysInWords } from '../days.ts';
export { isOfWords } from '../difference/change.ts';
export { answersInWords } from './answers-in-words.ts';
export { claimFinding, claimsInText } from './claims-in-words.ts';
export { changedLines } from './changed-lines.ts';
export { counted } from './counted.ts';
export { headingOf, headlineOf, inMarkdown, inText } from './difference-in-words.ts';
export { findingsInText, type LocatedFinding } from './findings-in-words.ts';
export { historyInWords } from './history-in-words.ts';
export { ruleInWords } from './rule-in-words.ts';
