import { isNonEmpty, type Answers, type NonEmpty, type Problem } from './answers.ts';
import { problem } from './constraints.ts';
import {
  evaluate,
  isRequired,
  presentationOf,
  problemOf,
  verdictOf,
  type At,
  type Evaluation,
} from './evaluation.ts';
import type { Question, Questionnaire, RefusalRule } from './question.ts';
import { submissionOf, type Submission } from './submission.ts';

/** A met refusal rule: what the patient reads, and what she can do instead. */
export interface Refusal {
  readonly id: string;
  readonly question: string;
  readonly message: string;
  readonly advice?: string;
}

/**
 * The one conclusion. `eligible` is not approved: a prescriber approves. There is no way to write a
 * refusal without a reason, or an incomplete consultation without saying what is missing.
 */
export type Assessment =
  | { readonly outcome: 'incomplete'; readonly missing: NonEmpty<Problem> }
  | { readonly outcome: 'refused'; readonly by: NonEmpty<Refusal> }
  | { readonly outcome: 'eligible'; readonly submission: Submission };

/**
 * Judges answers. One met refusal refuses, even while other answers are missing; eligible needs
 * every refusal rule to be definitely not met, and every needed answer to be there and to fit.
 */
export function assess(questionnaire: Questionnaire, answers: Answers, at: At): Assessment {
  const evaluation = evaluate(questionnaire, answers, at);
  const by: Refusal[] = [];
  const open: RefusalRule[] = [];
  for (const rule of questionnaire.refusals) {
    const verdict = verdictOf(rule, questionnaire, evaluation);
    if (verdict === 'met') by.push(refusal(rule));
    else if (verdict === 'undetermined') open.push(rule);
  }
  if (isNonEmpty(by)) return { outcome: 'refused', by };

  const missing = missingFrom(questionnaire, evaluation, open);
  return isNonEmpty(missing)
    ? { outcome: 'incomplete', missing }
    : { outcome: 'eligible', submission: submissionOf(questionnaire, evaluation) };
}

export const refusal = ({ id, question, message, advice }: RefusalRule): Refusal => ({
  id,
  question,
  message,
  ...(advice !== undefined && { advice }),
});

/** What is wrong or missing; never empty while a refusal rule is open, so nothing slips through. */
function missingFrom(
  questionnaire: Questionnaire,
  evaluation: Evaluation,
  open: readonly RefusalRule[],
): readonly Problem[] {
  const problems: Problem[] = [];
  for (const question of questionnaire.questions) {
    const wrong = problemOf(question, evaluation) ?? waitingFor(question, evaluation);
    if (wrong) problems.push(wrong);
  }
  const named = new Set(problems.map(({ question }) => question));
  for (const rule of open) {
    const blocking = [rule.question, ...rule.reads].find(
      (name) => !named.has(name) && isUnanswered(questionnaire.question(name), evaluation),
    );
    if (blocking === undefined && problems.length > 0) continue;
    const question = questionnaire.question(blocking ?? rule.question);
    if (question) problems.push(required(question, evaluation));
  }
  return problems;
}

/** Whether an answer is needed hangs on another answer: that one has to come first. */
const waitingFor = (question: Question, evaluation: Evaluation): Problem | undefined =>
  isRequired(question, evaluation) === undefined ? required(question, evaluation) : undefined;

const isUnanswered = (question: Question | undefined, { given }: Evaluation): boolean =>
  question !== undefined && given[question.index] === undefined;

const required = (question: Question, evaluation: Evaluation): Problem =>
  problem(question, presentationOf(question, evaluation), 'required');
