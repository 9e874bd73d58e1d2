import { isBlank, type Answer } from './answers.ts';
import type { CalendarDate } from './calendar.ts';
import { fieldErrorOf } from './constraints.ts';
import type { At } from './evaluation.ts';
import type { Question, Questionnaire, RefusalRule } from './question.ts';

/** Whether a question may have this answer, in one of its wordings. */
export const isPossibleAnswer = (question: Question, answer: unknown, on: CalendarDate): boolean =>
  !isBlank(answer) &&
  [question.presentation, ...question.variants].some(
    (presentation) => !fieldErrorOf(question, presentation, answer, on),
  );

/**
 * Whether a refusal rule may have been met while the question had this answer. Its other answers of that time are
 * unknown, so only what they could not have changed says no.
 */
export function mayHaveMet(
  questionnaire: Questionnaire,
  { question: name, rule: id, from }: { question: string; rule: string; from: Answer },
  { on, mode }: At,
): boolean {
  const question = questionnaire.question(name);
  const rule = questionnaire.refusals.find((known) => known.id === id);
  if (!question || !rule || !isPossibleAnswer(question, from, on)) return false;
  if (!bearsOn(question, rule, questionnaire)) return false;
  const given = questionnaire.questions.map((other) => (other === question ? from : undefined));
  return rule.when({ given, on, mode }) !== false;
}

/** Also through what is computed, shown or cleared by it: a refusal goes with a question that is hidden. */
function bearsOn(question: Question, rule: RefusalRule, { questions }: Questionnaire): boolean {
  const names = new Set([rule.question, ...rule.reads]);
  // A set is walked on through what is added to it.
  for (const name of names)
    for (const other of questions) {
      if (other.name === name) other.reads.forEach((read) => names.add(read));
      else if (other.clears.includes(name)) names.add(other.name);
    }
  return names.has(question.name);
}
