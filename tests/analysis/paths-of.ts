import { daysFrom, enumeratePaths, pathsInWords, type Days } from '#analysis';
import { calendarDay, compile, type QuestionnaireDocument } from '#engine';

export const ON = calendarDay('2026-03-02');

/** What the commands look at when that day is named. */
export const DAYS: Days = daysFrom(ON, []);

export const reportOf = (document: QuestionnaireDocument) =>
  enumeratePaths({ document, questionnaire: compile(document) }, ON);

export const wordsOf = (document: QuestionnaireDocument): string =>
  pathsInWords(reportOf(document));
