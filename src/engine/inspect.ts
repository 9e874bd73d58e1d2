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
  const open = questionnaire.refusals.filter(({ id }) => verdicts.get(id) === 'undetermined');
  const fieldErrors = fieldErrorsIn(questionnaire, evaluation, new Set(open));
  const states = questionnaire.questions.map((question): QuestionState => ({
    question,
    visible: evaluation.visible[question.index] === true,
    required:
      isRequired(question, questionnaire, evaluation) === true ||
      fieldErrors[question.index]?.constraint === 'required',
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

/** The verdict of every rule, by id. */
export const verdictsOf = (
  rules: readonly (QuestionRule & { readonly id: string })[],
  evaluation: Evaluation,
): ReadonlyMap<string, Verdict> =>
  new Map(rules.map((rule) => [rule.id, verdictOf(rule, evaluation)]));
