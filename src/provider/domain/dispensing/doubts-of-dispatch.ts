/**
 * What has become true of an order since somebody looked at it last. Nobody lets it go without a reason: not by what whoever
 * looked has read, and not by what nobody could know then.
 */
import { doubtsNow } from '../decisions/doubts.ts';
import { unansweredIn } from '../decisions/flags-now.ts';
import { sideOf } from '../messages/message.ts';
import type { OrderId } from '../ids.ts';
import type { OrderState } from '../order.ts';
import { laterRefusalFlags } from '../orders/later-refusals.ts';
import type { HeldOrder } from '../orders/order-store.ts';
import { readableConsultations } from '../orders/readable-consultations.ts';
import { unreadHigh } from '../orders/whose-flags.ts';
import type { FailureOf } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import type { NotedFlag } from '../supply/rules.ts';
import { identityOf } from '../verifications/identity.ts';
import type { DispensingOrder } from './dispensing-store.ts';

type Doubt = FailureOf<'not-found' | 'flag-unanswered' | 'identity-unverified' | 'messages-open'>;

/** @returns what a reason is asked for; nothing where nothing is */
export async function doubtOfDispatch(
  ports: Ports,
  store: Store,
  order: HeldOrder,
  dispensed: DispensingOrder,
): Promise<Doubt | undefined> {
  const known = await doubtsNow(ports, store, order.id, 'both');
  if (!known.ok) return known.failure;
  const { flags, customer, whole } = known.value;
  const since = lookedAt(order, dispensed);
  const read = [
    ...((await store.orders.readAtDecision(order.id)) ?? []),
    ...((await store.dispensing.readAtCheck(order.id)) ?? []),
  ];
  const unread = since === null ? await refusedSince(store, order) : unreadHigh(ports, flags, read);
  const going = whole.lines.filter(({ declined }) => declined === null);
  const options = going.map(({ optionId }) => optionId);
  const unanswered = unansweredIn('dispatch', unread, options);
  if (unanswered) return unanswered;
  const { standing, kept } = await identityOf(store, customer);
  if (order.approvedAt && standing === 'does-not-match' && kept && kept.at >= order.approvedAt)
    return { kind: 'identity-unverified', standing, step: 'dispatch' };
  return (await hasUnread(store, order.id, since ?? order.at))
    ? { kind: 'messages-open', isUnread: true, step: 'dispatch' }
    : undefined;
}

/** When somebody looked at all of it last: its prescriber, or after her the pharmacist. Nobody does at what needs neither. */
function lookedAt(
  { approvedAt }: Pick<OrderState, 'approvedAt'>,
  { checkedAt }: Pick<DispensingOrder, 'checkedAt'>,
): Date | null {
  if (approvedAt === null || checkedAt === null) return approvedAt ?? checkedAt;
  return checkedAt > approvedAt ? checkedAt : approvedAt;
}

/** Where nobody had to look, all that came after her answers. */
async function refusedSince(
  store: Store,
  { id, customerId }: OrderState,
): Promise<readonly NotedFlag[]> {
  const records = await readableConsultations(store, id);
  const hers = await store.consultations.ofPerson(customerId);
  return records.flatMap((record) => laterRefusalFlags(record, hers));
}

/** She has written since, and nobody has read it: whoever said yes could not know of it either. */
async function hasUnread({ messages }: Store, id: OrderId, since: Date): Promise<boolean> {
  const written = await messages.of(id);
  return written.some(
    (message) => sideOf(message) === 'patient' && message.readAt === null && message.at > since,
  );
}
