import { Button, Stepper } from '#ui';
import { Check } from '#ui/icons';
import styles from './product-card.module.css';
import type { Choosing } from './use-choosing.ts';

/** How many, and 'Add to cart'; once it is in the cart, how many are there. */
export function AddToCart({ choosing }: { readonly choosing: Choosing }) {
  const { stepper, label, isInCart, inStock, adding, add, failure } = choosing;
  return (
    <>
      <div className={styles.actions}>
        <Stepper {...stepper} />
        <Button
          look="secondary"
          className={styles.add}
          aria-disabled={isInCart || !inStock || undefined}
          pending={adding}
          onClick={() => void add()}
        >
          {isInCart ? <Check aria-hidden="true" size={18} /> : null}
          {isInCart ? 'Added to cart' : inStock ? 'Add to cart' : 'Out of stock'}
          <span className="visually-hidden">: {label}</span>
        </Button>
      </div>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  );
}
