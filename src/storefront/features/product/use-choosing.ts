import { useState } from 'react';
import type { Failure } from '#client';
import { clamp, plusIsDisabled, useCart, useCartActions, useLineStepper } from '#features/cart';
import type { Product, ProductOption } from '#contract';
import { titleOf } from './title-of.ts';

export interface ChoosingProps {
  readonly product: Product;
  readonly option: ProductOption;
  /** What allows it, where it needs a consultation. */
  readonly consultationId?: string;
}

/** How many of a strength: chosen before it is in the cart, changed once it is there. */
export function useChoosing({ product, option, consultationId }: ChoosingProps) {
  const { state, adding } = useCart();
  const { add } = useCartActions();
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [failure, setFailure] = useState<string>();

  const lines = state.kind === 'read' ? state.cart.items : [];
  const line = lines.find(({ productId }) => productId === option._id);
  const inCart = useLineStepper(line, {
    onChanged: (change) => setFailure(change?.ok === false ? change.failure.message : undefined),
  });
  const quantity = clamp(chosen[option._id] ?? 1, option);
  const label = `${titleOf(product)} ${option.strength}`;
  const choose = (count: number) => setChosen({ ...chosen, [option._id]: clamp(count, option) });

  const put = async (count: number): Promise<boolean> => {
    if (line || !option.inStock) return false;
    const change = await add({
      productId: option._id,
      quantity: count,
      code: product.code,
      ...(consultationId !== undefined && { consultationId }),
    });
    if (change) setFailure(change.ok ? undefined : notAdded(change.failure));
    return change?.ok ?? false;
  };
  return {
    label,
    inStock: option.inStock,
    isInCart: line !== undefined,
    adding: adding.has(option._id),
    failure,
    add: () => put(quantity),
    /** For whoever buys at once: the smallest quantity there is. */
    addOne: () => put(clamp(1, option)),
    stepper: inCart ?? {
      value: quantity,
      label,
      onMinus: () => choose(quantity - 1),
      onPlus: () => choose(quantity + 1),
      ...chosenLimits(quantity, option),
    },
  };
}

/** How far she may count before it is in the cart: of what is out of stock nothing is counted. */
export const chosenLimits = (quantity: number, option: ProductOption) => ({
  minusDisabled: !option.inStock || quantity <= option.min,
  plusDisabled: !option.inStock || plusIsDisabled(quantity, option),
});

/** With the server's reason: a toast is gone before she has read when she may order again. */
const notAdded = (failure: Failure): string =>
  failure.kind === 'problem'
    ? `This was not added to your cart. ${failure.message}`
    : 'This was not added to your cart.';

export type Choosing = ReturnType<typeof useChoosing>;
