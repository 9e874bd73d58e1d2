import type { Formulary, Questionnaire, QuestionnaireDocument } from '#engine';

/** What is analysed: a document, and what it compiles to. */
export interface Subject {
  readonly document: QuestionnaireDocument;
  readonly questionnaire: Questionnaire;
  /** The medicines that its rules choose from, if there are any. */
  readonly formulary?: Formulary | undefined;
  /** Whether a pharmacist asks it before a medicine of the shelf is sold: its folder says so, and not the document. */
  readonly isPharmacy?: boolean;
}
