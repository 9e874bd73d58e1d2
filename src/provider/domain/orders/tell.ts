import { orderEmail, orderNotification, type Told } from '../emails/orders.ts';
import { asNotificationId } from '../ids.ts';
import type { OrderState } from '../order.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';

/** Writes down what happened to an order, and tells its customer on the site and by mail. */
export async function tell(
  { newId, clock, site }: Ports,
  store: Store,
  order: OrderState,
  what: Told,
  { by, note }: { readonly by?: string | undefined; readonly note?: string | undefined } = {},
): Promise<void> {
  const at = clock();
  await store.orders.record(order.id, { at, what, by: by ?? null, note: note ?? null });
  const notification = orderNotification(order, what);
  if (!notification) return;
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
