/** What was written about an order, and what of it is read. */
import type { CustomerId, OrderId } from '../ids.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { isChecked } from '../dispensing/waits-for.ts';
import { waitsForPrescriber, type Order, type OrderState } from '../order.ts';
import { ROLES, type Role } from '../staff/roles.ts';
import type { Store } from '../store.ts';
import { sideOf, type OrderMessage } from './message.ts';

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

/** What somebody of the team says that she has read. */
export interface TeamReading {
  readonly until: string;
  /** Nothing at the desk's command line, before there is a prescriber. */
  readonly role: Role | undefined;
}

/**
 * Somebody of the team has read what she wrote. It is unread until whoever looks at the order has: its prescriber before she
 * has decided, then she or a pharmacist; anybody, of what neither looks at.
 *
 * @returns how many nobody of these has read
 */
export async function readTeamMessages(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  name: string,
  reading: TeamReading,
): Promise<Outcome<number, 'not-found'>> {
  const id = await database.orders.named(name);
  const state = id && (await database.orders.state(id));
  if (!state) return failed({ kind: 'not-found', what: 'order' });
  await markTeamRead(database, state, reading, clock());
  const written = await database.messages.of(id);
  const unread = written.filter(
    (message) => sideOf(message) === 'patient' && message.readAt === null,
  );
  return done(unread.length);
}

/** The same where she says so by answering. */
export async function markTeamRead(
  { orders, messages }: Pick<Store, 'orders' | 'messages'>,
  state: OrderState,
  { until, role }: TeamReading,
  at: Date,
): Promise<void> {
  const order = await orders.find(state.id);
  if (!order) return;
  if (role === undefined || readersOf({ ...order, ...state }).includes(role))
    await messages.markRead(state.id, 'team', until, at);
}

function readersOf(order: OrderState & Pick<Order, 'lines'>): readonly Role[] {
  if (waitsForPrescriber(order)) return ['prescriber'];
  const isLookedAt = order.needsPrescriber || order.lines.some(isChecked);
  return isLookedAt ? ['prescriber', 'pharmacist'] : ROLES;
}
