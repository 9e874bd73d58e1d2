import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { clamp, LineStepper, plusIsDisabled, useCart, useCartActions } from '#features/cart';
import type { Product, ProductOption } from '#contract';
import { Button, Stepper } from '#ui';
import styles from './product-card.module.css';

interface BuyActionsProps {
  readonly product: Product;
  readonly option: ProductOption;
  /** What allows it, where it needs a consultation. */
  readonly consultationId?: string;
  /** A recommendation to come back to from the cart. */
  readonly recommendedAt?: string;
}

/** How many, 'Add to cart' and 'Buy'; once in the cart, how many are there. */
export function BuyActions({ product, option, consultationId, recommendedAt }: BuyActionsProps) {
  const navigate = useNavigate();
  const { state, changing } = useCart();
  const { add } = useCartActions();
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({});
  const [failure, setFailure] = useState<string>();

  const lines = state.kind === 'read' ? state.cart.items : [];
  const line = lines.find(({ productId }) => productId === option._id);
  const quantity = clamp(wanted[option._id] ?? 1, option);
  const adding = changing.has(option._id);
  const label = `${product.name} ${option.strength}`;
  const choose = (count: number) => setWanted({ ...wanted, [option._id]: clamp(count, option) });

  const put = async (count: number): Promise<boolean> => {
    if (!option.inStock) return false;
    const change = await add({
      productId: option._id,
      quantity: count,
      code: product.code,
      ...(consultationId !== undefined && { consultationId }),
    });
    if (change) setFailure(change.ok ? undefined : 'This was not added to your cart.');
    return change?.ok ?? false;
  };
  const buy = async () => {
    if (!line && !(await put(clamp(1, option)))) return;
    const state =
      recommendedAt === undefined ? {} : { fromConsultation: true, path: recommendedAt };
    await navigate({ to: '/cart', state });
  };
  return (
    <>
      <div className={styles.actions}>
        {line ? (
          <LineStepper
            line={line}
            onChanged={(change) =>
              change && setFailure(change.ok ? undefined : change.failure.message)
            }
          />
        ) : (
          <Stepper
            value={quantity}
            label={label}
            onMinus={() => choose(quantity - 1)}
            onPlus={() => choose(quantity + 1)}
            minusDisabled={quantity <= option.min}
            plusDisabled={plusIsDisabled(quantity, option)}
          />
        )}
        <Button
          look="secondary"
          className={styles.add}
          aria-disabled={line !== undefined || !option.inStock || undefined}
          pending={adding}
          onClick={() => line === undefined && void put(quantity)}
        >
          {line ? <Check aria-hidden="true" size={18} /> : null}
          {line ? 'Added to cart' : 'Add to cart'}
          <span className="visually-hidden">: {label}</span>
        </Button>
      </div>
      <Button
        wide
        aria-disabled={(!line && !option.inStock) || undefined}
        pending={adding}
        onClick={() => void buy()}
      >
        Buy<span className="visually-hidden"> {label}</span>
      </Button>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  );
}
