import type { TeamFigures } from '#contract';

type Flag = TeamFigures['flags'][number];

/** What a flag says, and at which treatments: the same words once, and its id where nobody knows its words. */
export function flagSaid({ id, says }: Pick<Flag, 'id' | 'says'>): string {
  const messages = [...new Set(says.map(({ message }) => message))];
  if (messages.length === 0) return id;
  const whereSaid = (said: string): string => {
    const of = says.flatMap(({ treatment, message }) => (message === said ? [treatment] : []));
    const treatments = [...new Set(of)].filter((treatment) => treatment !== null);
    return treatments.length === 0 ? '' : ` (${treatments.join(', ')})`;
  };
  return messages.map((message) => `${message}${whereSaid(message)}`).join(' ');
}
