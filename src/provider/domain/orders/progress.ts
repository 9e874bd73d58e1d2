/**
 * What follows when it becomes known where an order's payment stands.
 *
 * Webhook events come late, twice and in any order; a customer may pay in one tab while she cancels in
 * another, and a prescriber may approve what has expired. So nothing here is a reaction to an event:
 * it is a function of how the order stands and how the payment stands now, and applying it again
 * changes nothing.
 */
import type { OrderState, OrderStatus, PaymentAction, PaymentStatus } from '../order.ts';
import type { Pence } from '../product.ts';

/** What customer and desk are told of. */
type Happening =
  | 'received'
  | 'approved'
  | 'payment-gone'
  | 'payment-taken'
  | 'payment-released'
  | 'payment-refunded';

export interface Progress {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  /** What the payment provider must do next. */
  readonly pendingPaymentAction: PaymentAction | null;
  readonly happenings: readonly Happening[];
}

type Before = Pick<
  OrderState,
  'status' | 'paymentStatus' | 'needsPrescriber' | 'approvedAt' | 'dispatch'
>;

/** @param owedPence what was taken and not given back, above what she has to pay */
export function progress(order: Before, payment: PaymentStatus, owedPence: Pence = 0): Progress {
  const { status, pendingPaymentAction, happenings } = next(order, payment, owedPence);
  const money = order.paymentStatus === payment ? [] : moneyMoved(order, payment);
  return {
    status,
    paymentStatus: payment,
    pendingPaymentAction,
    happenings: [...money, ...happenings],
  };
}

/** What the payment provider must do for an order as it stands. */
export const nextPaymentAction = (order: Before, owedPence: Pence = 0): PaymentAction | null =>
  next(order, order.paymentStatus, owedPence).pendingPaymentAction;

/** What the payment provider is asked. */
export type PaymentCall =
  | { readonly call: 'create' }
  | { readonly call: PaymentAction | 'read'; readonly intentId: string }
  | { readonly call: 'none' };

/** An intent belongs to every order but one that was cancelled before it had any. */
export const paymentCall = ({
  status,
  intentId,
  pendingPaymentAction,
}: Pick<OrderState, 'status' | 'intentId' | 'pendingPaymentAction'>): PaymentCall => {
  if (intentId !== null) return { call: pendingPaymentAction ?? 'read', intentId };
  return { call: status === 'pending' ? 'create' : 'none' };
};

type Next = Omit<Progress, 'paymentStatus'>;

function next(order: Before, payment: PaymentStatus, owedPence: Pence): Next {
  const owed = payment === 'paid' && owedPence > 0 ? 'give-back' : null;
  switch (order.status) {
    case 'pending': {
      const then = ofPending(order, payment);
      return then.status === 'active' ? { ...then, pendingPaymentAction: owed } : then;
    }
    case 'active':
      return isGone(payment) && order.dispatch === null
        ? CANCELLED
        : { ...stay('active'), pendingPaymentAction: owed };
    case 'past':
      return { ...stay('past'), pendingPaymentAction: owed };
    case 'cancelled':
      return { ...stay('cancelled'), pendingPaymentAction: WAY_BACK[payment] };
  }
}

const stay = (status: OrderStatus): Next => ({
  status,
  pendingPaymentAction: null,
  happenings: [],
});

const CANCELLED: Next = {
  status: 'cancelled',
  pendingPaymentAction: null,
  happenings: ['payment-gone'],
};

const isGone = (payment: PaymentStatus): boolean =>
  payment === 'released' || payment === 'refunded';

function ofPending({ needsPrescriber, approvedAt }: Before, payment: PaymentStatus): Next {
  const waits = needsPrescriber && approvedAt === null;
  switch (payment) {
    case 'unpaid':
    case 'processing':
      return stay('pending');
    case 'authorised':
      return { ...stay('pending'), pendingPaymentAction: waits ? null : 'capture' };
    case 'paid':
      if (waits) return stay('pending');
      return { ...stay('active'), happenings: needsPrescriber ? ['approved'] : [] };
    case 'released':
    case 'refunded':
      return CANCELLED;
  }
}

/** How a cancelled order's money goes back. */
const WAY_BACK = {
  unpaid: 'cancel',
  processing: 'cancel',
  authorised: 'cancel',
  paid: 'refund',
  released: null,
  refunded: null,
} as const satisfies Record<PaymentStatus, PaymentAction | null>;

function moneyMoved({ status, paymentStatus }: Before, payment: PaymentStatus): Happening[] {
  const wasOpen = paymentStatus === 'unpaid' || paymentStatus === 'processing';
  switch (payment) {
    case 'unpaid':
    case 'processing':
      return [];
    case 'authorised':
      return status === 'pending' && wasOpen ? ['received'] : [];
    case 'paid':
      return status === 'pending' && wasOpen ? ['received', 'payment-taken'] : ['payment-taken'];
    case 'released':
      return ['payment-released'];
    case 'refunded':
      return ['payment-refunded'];
  }
}
