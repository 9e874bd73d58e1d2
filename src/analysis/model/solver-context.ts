import { atomsOf } from '../atoms.ts';
import type { Span } from '../days.ts';
import type { Subject } from '../subject.ts';
import { createAnswerSheet, type AnswerSheet, type ClosedSheet } from './answer-sheet.ts';
import type { Effort } from './cells.ts';
import { modelOf, type DocumentModel } from './document-model.ts';

/** One or more documents over the same answer sheets, on the same days and in one mode. */
export interface SolverContext<Models extends readonly DocumentModel[]> {
  readonly models: Models;
  readonly sheet: AnswerSheet;
  /** To be called once, when every comparison has been made. */
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

/** Documents that one person answers, on one day: what two of them ask is one question. */
export function solverContextOfAll(
  subjects: readonly Subject[],
  span: Span,
): SolverContext<readonly DocumentModel[]> {
  const sheet = sheetFor(subjects, span);
  return { models: subjects.map((subject) => modelOf(subject, sheet)), sheet, close: sheet.close };
}

function sheetFor(subjects: readonly Subject[], span: Span): AnswerSheet {
  const texts = new Map<string, string[]>();
  for (const { document } of subjects)
    for (const { reads, texts: compared } of atomsOf(document))
      for (const name of reads) texts.set(name, [...(texts.get(name) ?? []), ...compared]);
  const questions = subjects.map(({ questionnaire }) =>
    questionnaire.questions.filter(({ modes }) => modes.has(span.mode)),
  );
  return createAnswerSheet(questions, (name) => texts.get(name) ?? [], span);
}
