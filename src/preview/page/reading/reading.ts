import { assess, inspect, type Answers, type At, type Questionnaire } from '#engine';
import { readQuestions } from './questions.ts';
import { readRules } from './rules.ts';

/** What is judged: a document, somebody's answers, and when. */
export interface Judged {
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly at: At;
}

/** What a document makes of the answers, rule by rule and question by question. */
export const readAnswers = ({ questionnaire, answers, at }: Judged) => {
  const inspection = inspect(questionnaire, answers, at);
  return {
    questionnaire,
    on: at.on,
    assessment: assess(questionnaire, answers, at),
    rules: readRules(questionnaire, inspection, at),
    questions: readQuestions(questionnaire, inspection, at),
  };
};

export type Reading = ReturnType<typeof readAnswers>;

/** An earlier document's reading of the same answers, and what that version is called. */
export interface EarlierReading extends Reading {
  readonly version: string;
}
