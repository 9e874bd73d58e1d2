import type { TeamFigures } from '#contract';

type Flag = TeamFigures['flags'][number];

/** What a flag says, and at which treatments: the same words once, and its id where nobody knows its words. */
export function flagSaid({ id, says }: Pick<Flag, 'id' | 'says'>): string {
  const messages = [...new Set(says.map(({ message }) => message))];
  if (messages.length === 0) return id;
  const treatmentsOf = (said: string): string =>
    [
      ...new Set(says.flatMap(({ treatment, message }) => (message === said ? [treatment] : []))),
    ].join(', ');
  return messages.map((message) => `${message} (${treatmentsOf(message)})`).join(' ');
}
