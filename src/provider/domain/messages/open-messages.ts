import type { OrderId } from '../ids.ts';
import type { Store } from '../store.ts';

/** What is open between her and the team: something she wrote that nobody has read, or what she has not answered yet. */
export interface OpenMessages {
  readonly isUnread: boolean;
  readonly asksSince: Date | undefined;
}

export const openMessages = async (
  { messages }: Pick<Store, 'messages'>,
  order: OrderId,
): Promise<OpenMessages> => ({
  isUnread: await messages.hasUnread(order),
  asksSince: await messages.asksSince(order),
});
