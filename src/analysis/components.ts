import type { Mode, Question, Questionnaire } from '#engine';

/** Questions that decide about each other, directly or through others. */
export type Component = readonly Question[];

/**
 * Splits the questions of a mode into groups that share no rule. What is asked and required in one
 * group never depends on another, so each can be enumerated alone: 11 million answer sheets of a
 * thirty-question document become a few dozen classes.
 */
export function componentsOf(questionnaire: Questionnaire, mode: Mode): readonly Component[] {
  const asked = questionnaire.questions.filter(({ modes }) => modes.has(mode));
  const parent = new Map(asked.map(({ name }) => [name, name]));
  const root = (name: string): string => {
    const above = parent.get(name);
    return above === undefined || above === name ? name : root(above);
  };
  for (const { name, reads } of asked)
    for (const read of reads) if (parent.has(read)) parent.set(root(name), root(read));

  const groups = new Map<string, Question[]>();
  for (const question of asked) {
    const key = root(question.name);
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  return [...groups.values()];
}
