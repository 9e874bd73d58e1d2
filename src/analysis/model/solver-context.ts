import type { Expression, NonEmpty } from '#engine';
import type { Span } from '../days.ts';
import type { Subject } from '../subject.ts';
import { createAnswerSheet, type AnswerSheet } from './answer-sheet.ts';
import type { ClosedSheet } from './closed-sheet.ts';
import type { Effort } from './cells.ts';
import { countedOnce } from './counted-once.ts';
import { comparedTexts } from './compared-texts.ts';
import { modelOf, type DocumentModel } from './document-model.ts';

/** One or more documents over the same answer sheets, on the same days and in one mode. */
export interface SolverContext<Models extends readonly DocumentModel[]> {
  readonly models: Models;
  readonly sheet: AnswerSheet;
  /** To be called when every comparison has been made: of a later one the sheet knows nothing. */
  close(effort?: Effort): ClosedSheet;
}

export function solverContextOf(
  subject: Subject,
  span: Span,
): SolverContext<readonly [DocumentModel]> {
  const sheet = sheetFor([subject], span);
  return { models: [modelOf(subject, sheet)], sheet, close: sheet.close };
}

export function solverContextOfBoth(
  before: Subject,
  after: Subject,
  span: Span,
): SolverContext<readonly [DocumentModel, DocumentModel]> {
  const sheet = sheetFor([before, after], span);
  return {
    models: [modelOf(before, sheet), modelOf(after, sheet)],
    sheet,
    close: sheet.close,
  };
}

/**
 * Documents that one person answers, on one day: what two of them ask is one question.
 *
 * @param rules that are going to be asked about, and stand in none of them
 */
export function solverContextOfAll(
  subjects: NonEmpty<Subject>,
  span: Span,
  rules: readonly Expression[],
): SolverContext<NonEmpty<DocumentModel>> {
  const sheet = sheetFor(subjects, span, rules);
  const [first, ...others] = subjects;
  return {
    models: [modelOf(first, sheet), ...others.map((subject) => modelOf(subject, sheet))],
    sheet,
    close: sheet.close,
  };
}

function sheetFor(
  subjects: NonEmpty<Subject>,
  span: Span,
  rules: readonly Expression[] = [],
): AnswerSheet {
  const questions = subjects.map(({ questionnaire }) =>
    questionnaire.questions.filter(({ modes }) => modes.has(span.mode)),
  );
  const texts = comparedTexts(subjects, rules, span.days.from);
  return createAnswerSheet(questions, texts, span, countedOnce(subjects, span));
}
