import type { PictureAddress } from '#features/session';
import type { Order } from '#contract';
import { declinedMoneyInWords } from '#contract/money-in-words';
import { Money, Picture } from '#ui';
import styles from './order-items.module.css';

interface OrderItemsProps extends Pick<Order, 'items'> {
  /** Whether what was declined is said at each: not where the whole order was, which says it once. */
  readonly saysDeclined?: boolean;
  readonly addressOf: PictureAddress;
}

/** What was ordered, how much of it and for what price. */
export function OrderItems({ items, addressOf, saysDeclined = false }: OrderItemsProps) {
  return (
    <ul role="list" className={styles.items}>
      {items.map(({ _id, name, strength, quantity, price, image, declined, declinedMoney }) => (
        <li key={_id} className={styles.item}>
          <Picture
            src={addressOf(image)}
            alt=""
            width={64}
            height={64}
            className={styles.picture}
          />
          <div className={styles.about}>
            <p className={styles.name}>{name}</p>
            <p className={styles.small}>{strength}</p>
            <p className={styles.small}>Quantity: {quantity}</p>
            {saysDeclined && declined !== null && (
              <p className={styles.declined}>
                <strong>Not supplied.</strong>{' '}
                {declinedMoney && declinedMoneyInWords(declinedMoney)} {declined}
              </p>
            )}
          </div>
          <div className={styles.price}>
            <p>
              <Money pounds={price * quantity} />
            </p>
            {quantity > 1 && (
              <p className={styles.small}>
                <Money pounds={price} /> each
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
