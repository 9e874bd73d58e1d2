/** What every part of a rule is read with: the document, the sheet, and how the other parts of it are read. */
import type { Answer, Answers, CalendarDate, Expression, Medicine, Question } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import type { Verdicts } from '../../logic/verdicts.ts';
import type { Subject } from '../../subject.ts';
import type { AnswerSheet } from '../answer-sheet.ts';
import type { Case } from '../cases.ts';
import type { Term } from '../leaf.ts';

/** What is known of the questions that an expression reads. */
export interface Reading {
  readonly given: (question: Question) => Formula;
  readonly shown: (question: Question) => Formula;
}

export type ValueOf = (answers: Answers, on: CalendarDate) => Answer | undefined;

export interface RuleContext {
  readonly subject: Subject;
  readonly sheet: AnswerSheet;
  readonly reading: Reading;
  /** The one that a rule about medicines judges. */
  readonly medicine: Medicine | undefined;
  verdictsOf(rule: Expression): Verdicts;
  /** Every term the expression may stand for; where none of them holds, it has no value yet. */
  casesOf(expression: Expression): readonly Case[];
  /** When everything that the expression needs is given, whatever comes of it. */
  isThere(expression: Expression): Formula;
  /** The term's value for answers on a day, as the engine works it out. */
  valueOf(term: Term): ValueOf;
}
