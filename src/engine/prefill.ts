import type { Answers } from './answers.ts';
import { evaluate, type At } from './evaluation.ts';
import type { Prior, Questionnaire } from './question.ts';

/**
 * First suggestions for answers, from the signed-in person and, for a repeat order, from a prior
 * one. A suggestion that does not fit its question is left out, so that a bad record never becomes
 * an error message about something the patient did not type.
 */
export function prefilledAnswers(questionnaire: Questionnaire, prior: Prior, at: At): Answers {
  const suggested = Object.fromEntries(
    questionnaire.questions.flatMap(({ name, modes, prefill }) => {
      const answer = modes.has(at.mode) ? prefill?.(prior) : undefined;
      return answer === undefined ? [] : [[name, answer]];
    }),
  );
  const { fieldErrors } = evaluate(questionnaire, suggested, at);
  return Object.fromEntries(
    Object.entries(suggested).filter(([name]) => {
      const question = questionnaire.question(name);
      return question && !fieldErrors[question.index];
    }),
  );
}
