/** What was written about an order, and what of it is read. */
import type { CustomerId, OrderId } from '../ids.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { OrderMessage } from './message.ts';

/** All that was written, the first one first. */
export interface Conversation {
  readonly messages: readonly OrderMessage[];
  /** Since when the decision, or the check, waits for her answer. */
  readonly asksSince: Date | null;
}

export async function conversationOf(
  { database }: Pick<Ports, 'database'>,
  order: OrderId,
): Promise<Conversation> {
  const messages = await database.messages.of(order);
  const found = await database.orders.find(order);
  return { messages, asksSince: found?.asksSince ?? null };
}

export async function orderMessages(
  ports: Pick<Ports, 'database'>,
  customer: CustomerId,
  id: OrderId,
): Promise<Outcome<Conversation, 'not-found'>> {
  return (await ports.database.orders.isOwn(customer, id))
    ? done(await conversationOf(ports, id))
    : failed({ kind: 'not-found', what: 'order' });
}

/** She has read what the team wrote, up to and with one message. */
export async function readOrderMessages(
  ports: Pick<Ports, 'database' | 'clock'>,
  customer: CustomerId,
  id: OrderId,
  until: string,
): Promise<Outcome<Conversation, 'not-found'>> {
  const { orders, messages } = ports.database;
  if (!(await orders.isOwn(customer, id))) return failed({ kind: 'not-found', what: 'order' });
  await messages.markRead(id, 'patient', until, ports.clock());
  return done(await conversationOf(ports, id));
}

/** Somebody of the team has read what she wrote. */
export async function readTeamMessages(
  ports: Pick<Ports, 'database' | 'clock'>,
  name: string,
  until: string,
): Promise<Outcome<Conversation, 'not-found'>> {
  const id = await ports.database.orders.named(name);
  if (id === undefined) return failed({ kind: 'not-found', what: 'order' });
  await ports.database.messages.markRead(id, 'team', until, ports.clock());
  return done(await conversationOf(ports, id));
}
