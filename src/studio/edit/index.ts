/** Changes a questionnaire's file as a careful person would by hand. Pure: texts in, texts out. */
export { applied, type Change } from './apply.ts';
export { at, insert, move, put, without, type Path } from './change.ts';
export { claimsAbout, inClaimsAbout, type IsMeant } from './claims.ts';
export {
  conditionOf,
  logicOf,
  type Comparison,
  type Condition,
  type Measure,
} from './condition.ts';
export { fileOf, idIn, isOfQuestionnaire } from './files.ts';
export { keywordsAfter } from './keywords.ts';
export { kindOf, withKind, type Kind } from './kinds.ts';
export { merged } from './merge.ts';
export { readerInWords } from './reader-in-words.ts';
export {
  movedQuestion,
  optionReadersOf,
  positionOf,
  readersOf,
  withNeed,
  withoutQuestion,
  withOptionRenamed,
  withOptionsApart,
  withQuestion,
  withQuestionRenamed,
  type Need,
} from './questions.ts';
export { movedStep, withoutStep, withStep } from './steps.ts';
export { NoJsonError, treeFrom, treeOf, unlessNoJson, valueOf, type Tree } from './tree.ts';
