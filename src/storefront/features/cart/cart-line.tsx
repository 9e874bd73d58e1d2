import { useState } from 'react';
import { usePictureAddress } from '#features/session';
import type { CartItem } from '#contract';
import { Money, Picture } from '#ui';
import { useCart, useCartActions } from './cart-provider.tsx';
import styles from './cart-line.module.css';
import { LineStepper } from './line-stepper.tsx';
import type { Change } from './store.ts';

interface CartLineProps {
  readonly line: CartItem;
  readonly onRemoved: () => void;
}

/** One product in the cart: how many, for how much, and the way to change that. */
export function CartLine({ line, onRemoved }: CartLineProps) {
  const addressOf = usePictureAddress();
  const { changing } = useCart();
  const { remove } = useCartActions();
  const [failure, setFailure] = useState<string>();
  const { name, strength, price, quantity } = line;
  const say = (change: Change) => {
    if (change) setFailure(change.ok ? undefined : change.failure.message);
  };
  const takeAway = async () => {
    const change = await remove(line._id);
    say(change);
    if (change?.ok) onRemoved();
  };
  return (
    <li className={styles.line} aria-busy={changing.has(line._id) || undefined}>
      <Picture
        src={addressOf(line.image)}
        alt=""
        width={96}
        height={96}
        className={styles.picture}
      />
      <div className={styles.about}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.strength}>{strength}</p>
        {quantity > 1 && (
          <p className={styles.each}>
            <Money pounds={price} /> each
          </p>
        )}
      </div>
      <p className={styles.price}>
        <Money pounds={price * quantity} />
      </p>
      <div className={styles.actions}>
        <LineStepper line={line} onChanged={say} onRemoved={onRemoved} />
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${name} ${strength} from the cart`}
          onClick={() => void takeAway()}
        >
          Remove
        </button>
      </div>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </li>
  );
}
