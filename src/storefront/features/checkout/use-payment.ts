import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '#client';
import type { OrderPayment } from '#contract';
import { useClient } from '#features/session';

export type PaymentState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly kind: 'known'; readonly payment: OrderPayment; readonly askAgain: () => void };

/** A payment that is being processed is asked about again after this long. */
const AGAIN_MS = 3000;

/** How the payment of an order stands, from the payment provider itself. */
export function usePayment(orderId: string): PaymentState {
  const client = useClient();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<PaymentState>({ kind: 'asking' });
  const again = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRequested = true;
    void client.orders.payment(orderId).then((outcome) => {
      if (!isRequested) return;
      if (!outcome.ok) return setState({ kind: 'failed', failure: outcome.failure, retry: again });
      setState({ kind: 'known', payment: outcome.data, askAgain: again });
      if (outcome.data.paymentStatus === 'processing') timer = setTimeout(again, AGAIN_MS);
    });
    return () => {
      isRequested = false;
      clearTimeout(timer);
    };
  }, [client, orderId, round, again]);
  return state;
}
