import type { OrderState, OrderStatus } from '../order.ts';
import { failed } from '../outcome.ts';

const IN_WORDS: Readonly<Record<OrderStatus, string>> = {
  pending: 'still pending',
  active: 'active',
  past: 'delivered',
  cancelled: 'cancelled',
};

/** Why a step is not taken: where the order is by now. */
export const tooLate = (order: OrderState, what: string) =>
  failed({
    kind: 'too-late',
    because: `This order cannot be ${what}: it is ${IN_WORDS[order.status]}${order.dispatch ? ' and dispatched' : ''}, its payment is ${order.paymentStatus}.`,
  });
