import type { CustomerId, OrderId } from '../ids.ts';
import type { OrderState } from '../order.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { settle } from './settle.ts';

export interface OrderPayment {
  readonly order: OrderState;
  /** What the browser needs to pay; nothing once there is nothing to pay. */
  readonly clientSecret: string | undefined;
}

/** Asks the payment provider how the payment of the customer's own order stands. */
export async function payOrder(
  ports: Ports,
  customer: CustomerId,
  id: OrderId,
): Promise<Outcome<OrderPayment, 'not-found'>> {
  if (!(await ports.database.orders.isOwn(customer, id)))
    return failed({ kind: 'not-found', what: 'order' });
  const { order, intent } = await settle(ports, id);
  const canPay = order.status === 'pending' && order.paymentStatus === 'unpaid';
  return done({ order, clientSecret: canPay ? intent?.clientSecret : undefined });
}

/**
 * A notice of the payment provider. Only that it is genuine and which payment it is about counts:
 * how that payment stands is asked, so notices may come late, repeatedly and in any order.
 */
export async function hearOfPayment(
  ports: Ports,
  body: string,
  signature: string | undefined,
): Promise<Outcome<undefined, 'notice-not-genuine'>> {
  const notice = ports.payments.hear(body, signature, ports.clock());
  if (!notice.isGenuine) return failed({ kind: 'notice-not-genuine' });
  const order = notice.intentId && (await ports.database.orders.ofIntent(notice.intentId));
  if (order) await settle(ports, order);
  return done(undefined);
}
