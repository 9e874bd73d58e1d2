import type { Failure } from '#client';
import type { OrderCreated, OrderPayment } from '#contract';
import { queryOf, useClient, useOwner, useQuery } from '#features/session';

export type PaymentState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly kind: 'known'; readonly payment: OrderPayment; readonly askAgain: () => void };

/** A payment that is being processed is asked about again after this long. */
const AGAIN_MS = 3000;

/** An order that was made at this page a moment ago. */
export interface MadeOrder {
  readonly data: OrderCreated;
  readonly at: number;
}

/**
 * How the payment of an order stands, from the payment provider itself. To ask changes nothing twice, and where an
 * order was only just made to be paid, nothing is left to ask.
 */
export function usePayment(orderId: string, made?: MadeOrder): PaymentState {
  const client = useClient();
  const { query, again } = useQuery(
    queryOf([useOwner(), 'payment', orderId], () => client.orders.payment(orderId)),
    {
      known: made && isToBePaid(made.data) && made.data.orderId === orderId ? made : undefined,
      againAfter: ({ paymentStatus }) => (paymentStatus === 'processing' ? AGAIN_MS : undefined),
    },
  );
  switch (query.kind) {
    case 'loading':
      return { kind: 'asking' };
    case 'failed':
      return { kind: 'failed', failure: query.failure, retry: again };
    case 'loaded':
      return { kind: 'known', payment: query.data, askAgain: again };
  }
}

/** The same request asked again finds its order, which may have been paid meanwhile. */
const isToBePaid = ({ paymentStatus, stockKeptUntil }: OrderCreated): boolean =>
  paymentStatus === 'unpaid' && stockKeptUntil !== null;
