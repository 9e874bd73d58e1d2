import type { DeskOrder } from '#contract';

/** The id of the button that says so. */
export const HAVE_READ = 'have-read';

/** The last message of hers that nobody has said to have read; nothing where there is none. */
export const unreadIn = ({ results }: DeskOrder['messages']): string | undefined =>
  results.filter(({ from, readAt }) => from === 'patient' && readAt === null).at(-1)?._id;
