import { LoadFailure } from '#ui';
import { useCart, useCartActions } from './cart-provider.tsx';

/** Says that the cart could not be loaded, with a retry; nothing while it has not failed. */
export function CartNotLoaded() {
  const { state } = useCart();
  const { load } = useCartActions();
  if (state.kind !== 'failed') return null;
  return (
    <LoadFailure
      title="We could not load your cart"
      message={`${state.failure.message} What you put in it is still there.`}
      onRetry={() => void load()}
    />
  );
}
