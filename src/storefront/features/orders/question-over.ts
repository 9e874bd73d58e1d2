import type { Order, OrderMessage } from '#contract';

/**
 * Whether a question of the team needs no answer any more: nothing waits for one, and she gave none, so that it was
 * decided without.
 *
 * @param messages all that was written about the order, the first one first
 */
export function isOver(
  { _id, isQuestion }: OrderMessage,
  messages: readonly OrderMessage[],
  asksSince: Order['asksSince'],
): boolean {
  if (!isQuestion || asksSince !== null) return false;
  const position = messages.findIndex((message) => message._id === _id);
  return !messages.slice(position + 1).some(({ from }) => from === 'patient');
}
