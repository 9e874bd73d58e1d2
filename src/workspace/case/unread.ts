import type { DeskOrder } from '#contract';

/** The id of the button that says so. */
export const HAVE_READ = 'have-read';

/** The last message of hers that nobody has said to have read; nothing where there is none. */
export const unreadIn = ({ results }: DeskOrder['messages']): string | undefined =>
  results.filter(({ from, readAt }) => from === 'patient' && readAt === null).at(-1)?._id;

/** Ids of what the team wrote and her screen has not shown. A question that has an answer is none, whatever her screen told. */
export function unreadByHer({
  results,
}: Pick<DeskOrder['messages'], 'results'>): ReadonlySet<string> {
  const isAnswered = (asked: number): boolean =>
    results.some(({ from }, index) => index > asked && from === 'patient');
  const unread = results.filter(
    ({ from, readAt, isQuestion }, index) =>
      from === 'team' && readAt === null && !(isQuestion && isAnswered(index)),
  );
  return new Set(unread.map(({ _id }) => _id));
}
