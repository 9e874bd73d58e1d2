import { daysFrom, enumeratePaths, pathsInWords, type Days, type Subject } from '#analysis';
import { calendarDay, compile, type QuestionnaireDocument } from '#engine';

export const ON = calendarDay('2026-03-02');

/** What the commands look at when that day is named. */
export const DAYS: Days = daysFrom(ON, []);

export const subjectOf = (document: QuestionnaireDocument): Subject => ({
  document,
  questionnaire: compile(document),
});

export const reportOf = (document: QuestionnaireDocument) =>
  enumeratePaths(subjectOf(document), ON);

export const wordsOf = (document: QuestionnaireDocument): string =>
  pathsInWords(reportOf(document));
