import type { Failure } from '#client';
import type { OrderPayment } from '#contract';
import { queryOf, useClient, useOwner, useQuery } from '#features/session';

export type PaymentState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly kind: 'known'; readonly payment: OrderPayment; readonly askAgain: () => void };

/** A payment that is being processed is asked about again after this long. */
const AGAIN_MS = 3000;

/** How the payment of an order stands, from the payment provider itself. To ask changes nothing twice. */
export function usePayment(orderId: string): PaymentState {
  const client = useClient();
  const { query, again } = useQuery(
    queryOf([useOwner(), 'payment', orderId], () => client.orders.payment(orderId)),
    {
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
