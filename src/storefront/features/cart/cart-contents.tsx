import { type ReactNode, useEffect, useState } from 'react';
import type { Cart } from '#contract';
import { usePictureAddress } from '#features/session';
import { Button, LinkButton, Loading, Skeleton } from '#ui';
import { CartNotLoaded } from './cart-not-loaded.tsx';
import { useCart, useCartActions } from './cart-provider.tsx';
import styles from './cart-contents.module.css';
import { CartLine } from './cart-line.tsx';

interface CartContentsProps {
  /** A line is gone, and the button that had the focus with it. */
  readonly onRemoved: () => void;
  /** What it costs, and what can be done next. */
  readonly children: (cart: Cart) => ReactNode;
}

/** What is in the cart and what it costs, or why that cannot be said. */
export function CartContents({ onRemoved, children }: CartContentsProps) {
  const { state, isClearing } = useCart();
  const { load, clear } = useCartActions();
  const addressOf = usePictureAddress();
  const [said, setSaid] = useState('');
  const [notCleared, setNotCleared] = useState(false);
  // Even if another page has read it: prices and stock change.
  useEffect(() => void load(), [load]);

  const announceRemoval = (what: string) => {
    setSaid(what);
    onRemoved();
  };
  const clearAll = async () => {
    const outcome = await clear();
    if (outcome) setNotCleared(!outcome.ok);
    if (outcome?.ok) announceRemoval('Your cart is empty now.');
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {state.kind === 'unread' && <Outline />}
      <CartNotLoaded />
      {state.kind === 'read' && state.cart.items.length === 0 && <Empty />}
      {state.kind === 'read' && state.cart.items.length > 0 && (
        <div className={styles.columns}>
          <div className={styles.left}>
            <ul role="list" className={styles.lines}>
              {state.cart.items.map((line) => (
                <CartLine
                  key={line._id}
                  line={line}
                  addressOf={addressOf}
                  onRemoved={() =>
                    announceRemoval(`${line.name} ${line.strength} is no longer in your cart.`)
                  }
                />
              ))}
            </ul>
            <div className={styles.clear}>
              <Button look="quiet" pending={isClearing} onClick={() => void clearAll()}>
                Clear cart
              </Button>
              {notCleared && (
                <p role="alert" className={styles.failure}>
                  Your cart is as it was. Please try again.
                </p>
              )}
            </div>
          </div>
          <div className={styles.right}>{children(state.cart)}</div>
        </div>
      )}
    </>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <p>Looks like your cart is empty.</p>
      <p>A consultation takes a few minutes and shows which medicines could suit you.</p>
      <LinkButton to="/treatments">See the treatments</LinkButton>
      <LinkButton to="/shop-otc" search={{ category: 'Skincare' }} look="secondary">
        Go to the shop
      </LinkButton>
    </div>
  );
}

function Outline() {
  return (
    <Loading label="Loading your cart">
      <div className={styles.outline}>
        {[0, 1].map((line) => (
          <div key={line} className={styles.outlineLine}>
            <Skeleton shape="title" />
            <Skeleton shape="line" />
            <Skeleton shape="button" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
