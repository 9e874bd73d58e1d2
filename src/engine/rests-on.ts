import type { Questionnaire, QuestionRule } from './question.ts';

/**
 * The questions on whose answers a verdict rests: that at which the rule stands, those that it reads, and all that decide
 * whether those are shown, how they are put or what they compute to. By these answers alone the rule is judged as by all.
 */
export function restsOn(
  rule: Pick<QuestionRule, 'question' | 'reads'>,
  { question }: Questionnaire,
): ReadonlySet<string> {
  const names = new Set([rule.question, ...rule.reads]);
  // A set is walked on through what is added to it.
  for (const name of names) for (const read of question(name)?.decidedBy ?? []) names.add(read);
  return names;
}
