import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { clamp, LineStepper, plusIsDisabled, useCart, useCartActions } from '#features/cart';
import { usePictureAddress } from '#features/session';
import type { Product } from '#contract';
import { Button, Card, Money, Picture, Stepper } from '#ui';
import { firstChoice } from './first-choice.ts';
import styles from './product-card.module.css';
import { StrengthSelector } from './strength-selector.tsx';

interface ProductCardProps {
  readonly product: Product;
  readonly consultationId: string;
  readonly path: string;
}

/** A medicine with its strengths, and the way to put one into the cart. */
export function ProductCard({ product, consultationId, path }: ProductCardProps) {
  const addressOf = usePictureAddress();
  const navigate = useNavigate();
  const { state, changing } = useCart();
  const { add } = useCartActions();
  const [optionId, setOptionId] = useState(() => firstChoice(product)?._id);
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({});
  const [failure, setFailure] = useState<string>();

  const option = product.options.find(({ _id }) => _id === optionId);
  if (!option) return null;
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
      consultationId,
    });
    if (change) setFailure(change.ok ? undefined : 'This was not added to your cart.');
    return change?.ok ?? false;
  };
  const buy = async () => {
    if (line || (await put(clamp(1, option))))
      await navigate({ to: '/cart', state: { fromConsultation: true, path } });
  };
  return (
    <Card padded={false} className={styles.card} role="group" aria-label={product.name}>
      <Picture
        src={addressOf(product.image)}
        alt=""
        width={320}
        height={200}
        className={styles.picture}
      />
      <div className={styles.body}>
        <h2 className={styles.name}>{product.name}</h2>
        <p className={styles.price}>
          <Money pounds={option.price} />
          <span className={styles.pack}>
            {option.qtyPerPack}, {option.inStock ? 'In Stock' : 'Out of Stock'}
          </span>
        </p>
        <StrengthSelector product={product} selected={option._id} onSelect={setOptionId} />
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
      </div>
    </Card>
  );
}
