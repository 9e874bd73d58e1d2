import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PictureAddress } from '#features/session';
import type { CartItem } from '#contract';
import { classes, Money, Picture, Stepper } from '#ui';
import { useCart, useCartActions } from './cart-provider.tsx';
import styles from './cart-line.module.css';
import type { Change } from './store.ts';
import { useLineStepper } from './use-line-stepper.ts';

interface CartLineProps {
  readonly line: CartItem;
  readonly addressOf: PictureAddress;
  readonly onRemoved: () => void;
}

/** One product in the cart: how many, for how much, and the way to change that. */
export function CartLine({ line, addressOf, onRemoved }: CartLineProps) {
  const { optimistic } = useCart();
  const { remove } = useCartActions();
  const [failure, setFailure] = useState<string>();
  const { name, strength, price, quantity } = line;
  const say = (change: Change) => {
    setFailure(change?.ok === false ? change.failure.message : undefined);
  };
  const stepper = useLineStepper(line, { onChanged: say, onRemoved });
  const isChanging = optimistic.has(line._id);
  const takeAway = async () => {
    const change = await remove(line._id);
    if (change) say(change);
    if (change?.ok) onRemoved();
  };
  return (
    <li className={styles.line}>
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
      <p
        className={classes(styles.price, isChanging && styles.changing)}
        aria-busy={isChanging || undefined}
      >
        <Money pounds={price * quantity} />
      </p>
      <div className={styles.actions}>
        {stepper && <Stepper {...stepper} />}
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${name} ${strength} from the cart`}
          onClick={() => void takeAway()}
        >
          Remove
        </button>
      </div>
      <Shortage line={line} />
      <Unanswered line={line} />
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </li>
  );
}

/** That it cannot be ordered as it is, before she tries to. */
function Shortage({ line: { available, quantity } }: Pick<CartLineProps, 'line'>) {
  if (available >= quantity) return null;
  return (
    <p className={styles.failure}>
      {available === 0
        ? 'This is out of stock now. Please remove it to go on.'
        : `Only ${available} of these can be had now. Please take fewer to go on.`}
    </p>
  );
}

/** That it needs answers of hers, and has none that hold today: never given, given long ago, or refused since. */
function Unanswered({ line: { name, questionnaire } }: Pick<CartLineProps, 'line'>) {
  if (questionnaire === undefined) return null;
  return (
    <p className={styles.failure}>
      You cannot order this yet: we need answers of yours to its questions, and have none that still
      hold.{' '}
      <Link to="/consultation/$id" params={{ id: questionnaire }}>
        Answer them now<span className="visually-hidden">: {name}</span>
      </Link>
    </p>
  );
}
