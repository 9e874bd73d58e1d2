/** A document with everything that patients' browsers are not given: flags, rules about medicines. */
import {
  compile,
  readFormulary,
  type Medicine,
  type Questionnaire,
  type QuestionnaireDocument,
} from '#engine';
import type { Written } from '../messages.ts';

export interface Whole {
  readonly document: QuestionnaireDocument;
  readonly questionnaire: Questionnaire;
  /** All that anybody may have been supplied with, by this questionnaire or another. */
  readonly medicines: readonly Medicine[];
}

export function wholeOf({ document, formulary: written, taken }: Written): Whole {
  const formulary = written && readFormulary(written, taken);
  return {
    document,
    questionnaire: compile(document, formulary),
    medicines: formulary?.medicines ?? [],
  };
}
