/** Changes a questionnaire's file as a careful person would by hand. Pure: texts in, texts out. */
export { applied, type Change } from './apply.ts';
export { at, insert, move, put, without, type Path } from './change.ts';
export { conditionOf, logicOf, type Comparison, type Condition } from './condition.ts';
export { merged } from './merge.ts';
export {
  movedQuestion,
  positionOf,
  readersOf,
  withoutQuestion,
  withOptionRenamed,
  withQuestion,
} from './questions.ts';
export { NoJsonError, treeFrom, treeOf, valueOf, type Tree } from './tree.ts';
