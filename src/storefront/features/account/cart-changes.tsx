import { Button, LinkButton, Alert } from '#ui';
import { useAccount } from './account-context.ts';
import { cartChangeInWords } from './cart-change-words.ts';
import styles from './cart-changes.module.css';

/** What of her cart did not fit when she logged in. */
export default function CartChanges() {
  const { cartChanges, tellCartChanges } = useAccount();
  const dismiss = () => {
    tellCartChanges([]);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <Alert title="Your cart has changed">
      <p>What you had put in it before you logged in is there, with these differences:</p>
      <ul className={styles.changes}>
        {cartChanges.map((change) => (
          <li key={change.productId}>{cartChangeInWords(change)}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <LinkButton to="/cart" look="secondary">
          See your cart
        </LinkButton>
        <Button look="quiet" onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </Alert>
  );
}
