import type { Mode, Question, Questionnaire } from '#engine';
import { createUnion } from './union.ts';

/** Questions that decide about each other, directly or through others. */
export type Component = readonly Question[];

/**
 * Splits the questions of a mode into groups that share no rule. What is asked and required in one
 * group never depends on another, so each can be enumerated alone: 11 million answer sheets of a
 * thirty-question document become a few dozen classes.
 */
export function componentsOf(questionnaire: Questionnaire, mode: Mode): readonly Component[] {
  const asked = questionnaire.questions.filter(({ modes }) => modes.has(mode));
  const names = new Set(asked.map(({ name }) => name));
  const { rootOf, join } = createUnion();
  for (const { name, reads } of asked)
    for (const read of reads) if (names.has(read)) join(name, read);

  const groups = new Map<string, Question[]>();
  for (const question of asked) {
    const key = rootOf(question.name);
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  return [...groups.values()];
}
