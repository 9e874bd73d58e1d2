import type { Order } from '#contract';
import { sessionStorageOrNone } from '#features/drafts';
import { LinkButton } from '#ui';
import { repeatQuestionnaire } from './repeatable.ts';

/** Where an order leads on to: its payment, or the same once more. */
export function OrderWays({ order }: { readonly order: Order }) {
  const { _id, number, status, paymentStatus } = order;
  const repeat = repeatQuestionnaire(order);
  return (
    <>
      {status === 'pending' && paymentStatus === 'unpaid' && (
        <LinkButton to="/checkout" search={{ order: _id }}>
          Pay now<span className="visually-hidden"> for order {number}</span>
        </LinkButton>
      )}
      {repeat !== undefined && (
        <LinkButton
          to="/consultation/$id"
          params={{ id: repeat }}
          state={{ fromReorder: true, order: { _id } }}
          onClick={() => sessionStorageOrNone()?.setItem('isReorder', 'true')}
        >
          Reorder<span className="visually-hidden"> what is in order {number}</span>
        </LinkButton>
      )}
    </>
  );
}
