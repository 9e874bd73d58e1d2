import type { Draft, OrderWhat } from '#record';
import {
  ENDS_A_QUESTION,
  orderEmail,
  orderNotification,
  TELLS_WHAT_FOLLOWS,
} from '../emails/orders.ts';
import { asNotificationId, type OrderId } from '../ids.ts';
import type { OrderState } from '../order.ts';
import type { Ports } from '../ports.ts';
import { atOneTime, writeDown, type Recording } from '../record/write.ts';
import type { Store } from '../store.ts';

/** Something that happened to an order. */
export type OrderDraft = Extract<Draft, { readonly what: OrderWhat }>;

/** How an order stands, as every entry of it says. */
export const standing = ({
  status,
  paymentStatus: payment,
  isTestPayment,
}: Pick<OrderState, 'status' | 'paymentStatus' | 'isTestPayment'>) => ({
  status,
  payment,
  isTestPayment,
});

/**
 * Writes down what happened to an order that is held, in the record and for the desk's history.
 *
 * @param note what the desk reads beside it
 * @param request the id that its sender made for it, where sent again it is to be found
 */
export async function noteDown(
  ports: Recording,
  store: Pick<Store, 'record' | 'orders' | 'uploads'>,
  id: OrderId,
  draft: OrderDraft,
  note: string | null = null,
  request: string | null = null,
): Promise<void> {
  const now = atOneTime(ports);
  const at = now.clock();
  const { what, by = null } = draft;
  const facts = { ...draft.facts, at: at.toISOString() };
  const noted = note !== null && {
    person: { ...('person' in draft && draft.person), noted: note },
  };
  // What is added to the facts of any event is said of all of them.
  const said = { ...draft, facts, ...noted } as OrderDraft;
  await writeDown(now, store, `order:${id}`, [said]);
  await store.orders.record(id, { at, what, by, note }, request);
}

/** Writes down what happened to an order, and tells its customer on the site and by mail. */
export async function tell(
  ports: Ports,
  store: Store,
  order: OrderState,
  draft: OrderDraft,
  note?: string | null,
): Promise<void> {
  await noteDown(ports, store, order.id, draft, note);
  await store.queue.forgetSummaries(order.customerId);
  const wasAsked =
    ENDS_A_QUESTION.has(draft.what) && (await store.messages.asksSince(order.id)) !== undefined;
  const isRead = wasAsked || TELLS_WHAT_FOLLOWS.has(draft.what);
  const whole = isRead && (await store.orders.find(order.id));
  const waitsForCheck = whole ? whole.waitsForCheck : false;
  const isQuestionOver = wasAsked && whole ? whole.asksSince === null : false;
  const returnsPence = draft.what === 'supply-checked' ? (draft.facts.returnsPence ?? 0) : 0;
  const notification = orderNotification(
    { ...order, waitsForCheck, returnsPence, isQuestionOver },
    draft.what,
  );
  if (!notification) return;
  const { newId, clock, site } = ports;
  const at = clock();
  const id = asNotificationId(newId());
  await store.notifications.add({ ...notification, id, customerId: order.customerId, at });
  const to = await store.customers.email(order.customerId);
  if (to === undefined) return;
  await store.outbox.add({
    id: newId(),
    to,
    at,
    ...orderEmail(order, notification, site.address()),
  });
}
