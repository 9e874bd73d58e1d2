import { assess, inspect } from '#engine';
import { readFlags } from './flags.ts';
import type { Judged } from './judged.ts';
import { readMedicines } from './medicines.ts';
import { readQuestions } from './questions.ts';
import { readRules } from './rules.ts';

/** What a document makes of the answers, rule by rule and question by question. */
export const readAnswers = (judged: Judged) => {
  const { whole, answers, at } = judged;
  const { questionnaire } = whole;
  const inspection = inspect(questionnaire, answers, at);
  return {
    questionnaire,
    on: at.on,
    assessment: assess(questionnaire, answers, at),
    rules: readRules(questionnaire, inspection, at),
    flags: readFlags(judged, inspection),
    medicines: readMedicines(judged, inspection),
    questions: readQuestions(questionnaire, inspection, at),
  };
};

export type Reading = ReturnType<typeof readAnswers>;

/** An earlier document's reading of the same answers, and what that version is called. */
export interface EarlierReading extends Reading {
  readonly version: string;
}
