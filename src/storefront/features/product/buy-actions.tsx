import { useNavigate } from '@tanstack/react-router';
import { Button } from '#ui';
import { AddToCart } from './add-to-cart.tsx';
import { type ChoosingProps, useChoosing } from './use-choosing.ts';

interface BuyActionsProps extends ChoosingProps {
  /** A recommendation to come back to from the cart. */
  readonly recommendedAt?: string;
}

/** How many, 'Add to cart', and 'Buy', which goes on to the cart. */
export function BuyActions({ recommendedAt, ...props }: BuyActionsProps) {
  const navigate = useNavigate();
  const choosing = useChoosing(props);
  const { isInCart, inStock, adding, label, addOne } = choosing;
  const buy = async () => {
    if (!isInCart && !(await addOne())) return;
    const state =
      recommendedAt === undefined ? {} : { fromConsultation: true, path: recommendedAt };
    await navigate({ to: '/cart', state });
  };
  return (
    <>
      <AddToCart choosing={choosing} />
      <Button
        wide
        aria-disabled={(!isInCart && !inStock) || undefined}
        pending={adding}
        onClick={() => void buy()}
      >
        Buy<span className="visually-hidden"> {label}</span>
      </Button>
    </>
  );
}

/** The same for a product beside the cart, where she is already. */
export function AddOnActions(props: ChoosingProps) {
  return <AddToCart choosing={useChoosing(props)} />;
}
