import type { GpWithdrawal, KeptGpLetter } from './gp-letter-store.ts';

/** How a letter stands: it follows from what else is kept, and is kept nowhere itself. */
export type LetterStanding =
  | 'posted'
  /** She has taken her consent back. */
  | 'withdrawn'
  /** It was erased, or can no longer be read. */
  | 'lost'
  /** The order ended, and nothing was supplied. */
  | 'not-supplied'
  /** Nothing was supplied yet: who is told of a supply is told of one that there was. */
  | 'waits'
  | 'to-post';

export function standingOf(
  { posted, letter, order }: Pick<KeptGpLetter, 'posted' | 'letter' | 'order'>,
  withdrawal: GpWithdrawal | undefined,
): LetterStanding {
  if (posted !== null) return 'posted';
  if (withdrawal) return 'withdrawn';
  if (letter === null) return 'lost';
  if (order.status === 'cancelled') return 'not-supplied';
  return order.dispatchedAt === null ? 'waits' : 'to-post';
}
