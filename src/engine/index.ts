/**
 * The consultation engine: a document and answers in, an assessment out.
 *
 * It is pure. It never reads a clock, a file, the network or the DOM; never renders; never stores;
 * knows no treatment by name; and gives the same bytes in the browser, on the server and in CI.
 * This file is the only way in.
 */
export type { Answer, Answers, NonEmpty, FieldError } from './answers.ts';
export { nameKey } from './medicine-name.ts';
export { isBlank, isNonEmpty, isSameAnswer } from './answers.ts';
export { areAskedAlike, askedAs, isAskedAlike, type AskedAs } from './asked-as.ts';
export type { Assessment, Refusal } from './assess.ts';
export { assess, flagsTo, offersTo } from './assess.ts';
export type { CalendarDate } from './calendar.ts';
export { ageOn, calendarDay, dayNumber, isCalendarDate, londonDay } from './calendar.ts';
export {
  hasHidden,
  indexOfUnseen,
  isSeen,
  visible,
  visibleInLine,
  visibleJson,
} from './characters.ts';
export { compile, compileChecked } from './compile.ts';
export { fieldErrorOf } from './constraints.ts';
export { examine, type Examination } from './examine.ts';
export { forPatients } from './for-patients.ts';
export type { Flag } from './flag.ts';
export type { Formulary, FormularyDocument, Medicine } from './formulary.ts';
export { readFormulary } from './formulary.ts';
export type { EarlierConsultation, History, Supply } from './history.ts';
export { EMPTY_HISTORY } from './history.ts';
export { judgeOrder, type OrderFinding, type OrderLine } from './judge-order.ts';
export type { MedicineRule, Offer, Withheld } from './medicines.ts';
export type {
  ClaimDocument,
  ClaimRule,
  Expression,
  FlagLevel,
  Mode,
  NothingSuitable,
  Operation,
  QuestionDocument,
  QuestionnaireDocument,
  RuleDocument,
  Source,
  WhichDocument,
} from './document.ts';
export {
  CycleError,
  DuplicateError,
  FormularyError,
  InvalidQuestionnaireError,
  nearestName,
  QuestionError,
  RuleError,
  StepsError,
  SubmissionError,
  UnknownQuestionError,
} from './errors.ts';
export type { At, Verdict } from './evaluation.ts';
export type { TakenList, TakenListDocument } from './taken.ts';
export { knownMedicines, readTakenList } from './taken.ts';
export {
  isKnownMedicine,
  isMedicineList,
  MEDICINE_SCHEMA,
  type TakenMedicine,
} from './taken-medicine.ts';
export type { Ask, Inspection, QuestionState } from './inspect.ts';
export { inspect } from './inspect.ts';
export { isPossibleAnswer, mayHaveMet } from './may-have-met.ts';
export { prefilledAnswers } from './prefill.ts';
export { isQuantifier, type Quantifier } from './quantifiers.ts';
export type {
  FlagRule,
  Option,
  Presentation,
  Prior,
  Question,
  QuestionKind,
  Questionnaire,
  RefusalRule,
  Step,
} from './question.ts';
export type { ReadAnswers } from './read-answers.ts';
export { readAnswers } from './read-answers.ts';
export type { ReadExpression } from './read-expression.ts';
export { readExpression } from './read-expression.ts';
export { restsOn } from './rests-on.ts';
export { isWordOperator } from './typing.ts';
export { round } from './rounding.ts';
export type { Submission, SubmissionValue } from './submission.ts';
