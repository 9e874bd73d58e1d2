import { enumeratePaths, pathsInWords } from '#analysis';
import { calendarDay, compile, type QuestionnaireDocument } from '#engine';

export const ON = calendarDay('2026-03-02');

export const reportOf = (document: QuestionnaireDocument) =>
  enumeratePaths({ document, questionnaire: compile(document) }, ON);

export const wordsOf = (document: QuestionnaireDocument): string =>
  pathsInWords(reportOf(document));
