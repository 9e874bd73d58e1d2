import type { Questionnaire, QuestionnaireDocument } from '#engine';

/** What is analysed: a document, and what it compiles to. */
export interface Subject {
  readonly document: QuestionnaireDocument;
  readonly questionnaire: Questionnaire;
}
