import type { Answer, Answers, FieldError } from './answers.ts';
import { refusal, type Refusal } from './assess.ts';
import {
  evaluate,
  isRequired,
  presentationOf,
  verdictOf,
  type At,
  type Evaluation,
  type Verdict,
} from './evaluation.ts';
import { fieldErrorsIn } from './missing.ts';
import type { Presentation, Question, Questionnaire, QuestionRule } from './question.ts';

/** Everything a page needs to know about one question at this moment. */
export interface QuestionState {
  readonly question: Question;
  readonly visible: boolean;
  /** Whether she is not asked it for sure; else, where it is not visible, an answer that decides it is missing. */
  readonly hidden: boolean;
  readonly required: boolean;
  readonly presentation: Presentation;
  /** The answer that counts: asked, fitting, or computed. */
  readonly given: Answer | undefined;
  readonly fieldError: FieldError | undefined;
  readonly refusals: readonly Refusal[];
  /** What to do, as flags that are raised here advise her. */
  readonly advice: readonly string[];
}

export interface Inspection {
  readonly states: readonly QuestionState[];
  /** The verdict of every refusal rule, by id. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** The verdict of every flag, by id. */
  readonly flags: ReadonlyMap<string, Verdict>;
}

/** What the engine makes of the answers so far, question by question, in the document's order. */
export const inspect = (questionnaire: Questionnaire, answers: Answers, at: At): Inspection =>
  inspectionOf(questionnaire, evaluate(questionnaire, answers, at));

export function inspectionOf(questionnaire: Questionnaire, evaluation: Evaluation): Inspection {
  const verdicts = verdictsOf(questionnaire.refusals, evaluation);
  const flags = verdictsOf(questionnaire.flags, evaluation);
  const fieldErrors = fieldErrorsBeside(verdicts, questionnaire, evaluation);
  const states = questionnaire.questions.map((question): QuestionState => ({
    question,
    visible: evaluation.visible[question.index] === true,
    hidden: evaluation.visible[question.index] === false,
    required: isNeeded(question, { questionnaire, evaluation, fieldErrors }),
    presentation: presentationOf(question, evaluation),
    given: evaluation.given[question.index],
    fieldError: fieldErrors[question.index],
    refusals: question.refusals.filter(({ id }) => verdicts.get(id) === 'met').map(refusal),
    advice: question.flags.flatMap(({ id, advice }) =>
      advice !== undefined && flags.get(id) === 'met' ? [advice] : [],
    ),
  }));
  return { states, verdicts, flags };
}

/** Of each question whether she is asked it and has to answer, asked it and may leave it out, or not asked it. */
export function asksOf(
  questionnaire: Questionnaire,
  evaluation: Evaluation,
  verdicts: Inspection['verdicts'],
): readonly Ask[] {
  const fieldErrors = fieldErrorsBeside(verdicts, questionnaire, evaluation);
  return questionnaire.questions.map((question) => {
    if (evaluation.visible[question.index] !== true) return 'not';
    return isNeeded(question, { questionnaire, evaluation, fieldErrors }) ? 'needed' : 'optional';
  });
}

export type Ask = 'needed' | 'optional' | 'not';

type FieldErrors = readonly (FieldError | undefined)[];

const fieldErrorsBeside = (
  verdicts: Inspection['verdicts'],
  questionnaire: Questionnaire,
  evaluation: Evaluation,
): FieldErrors =>
  fieldErrorsIn(
    questionnaire,
    evaluation,
    new Set(questionnaire.refusals.filter(({ id }) => verdicts.get(id) === 'undetermined')),
  );

const isNeeded = (
  question: Question,
  {
    questionnaire,
    evaluation,
    fieldErrors,
  }: {
    readonly questionnaire: Questionnaire;
    readonly evaluation: Evaluation;
    readonly fieldErrors: FieldErrors;
  },
): boolean =>
  isRequired(question, questionnaire, evaluation) === true ||
  fieldErrors[question.index]?.constraint === 'required';

/** The verdict of every rule, by id. */
export const verdictsOf = (
  rules: readonly (QuestionRule & { readonly id: string })[],
  evaluation: Evaluation,
): ReadonlyMap<string, Verdict> =>
  new Map(rules.map((rule) => [rule.id, verdictOf(rule, evaluation)]));
