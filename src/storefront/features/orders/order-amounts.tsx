import type { Order } from '#contract';
import { declinedMoneyOf, dueOf } from '#contract/money-in-words';
import { Money } from '#ui';
import styles from './order-amounts.module.css';

/** What an order costs, and how that comes about. */
export function OrderAmounts({ order }: { readonly order: Order }) {
  const { discount, itemTotal, shippingCharge, total, declinedTotal } = order;
  const isOver = order.status === 'cancelled';
  const due = dueOf(order);
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>Product cost</dt>
        <dd>
          <Money pounds={itemTotal} />
        </dd>
      </div>
      <div>
        <dt>Shipping cost</dt>
        <dd>
          <Money pounds={shippingCharge} />
        </dd>
      </div>
      {discount && (
        <div>
          <dt>Discount ({discount.code})</dt>
          <dd>
            -<Money pounds={discount.discountAmount} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Order total</dt>
        <dd>
          <Money pounds={total} />
        </dd>
      </div>
      {(declinedTotal > 0 || isOver) && (
        <>
          {declinedMoneyOf(order).map(({ amount, wasTaken }) => (
            <NotSupplied
              key={String(wasTaken)}
              what={wasTaken ? 'returned to your card' : 'never taken, and released'}
              pounds={amount}
            />
          ))}
          {isOver && <NotSupplied what={OVER[order.paymentStatus]} pounds={due} />}
          <div>
            <dt>What you pay</dt>
            <dd>
              <Money pounds={isOver ? 0 : due} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

const NotSupplied = ({ what, pounds }: { readonly what: string; readonly pounds: number }) => (
  <div>
    <dt>Not supplied: {what}</dt>
    <dd>
      -<Money pounds={pounds} />
    </dd>
  </div>
);

/** What becomes of the rest once an order is cancelled; what may have been held for it, a sentence above says. */
const OVER = {
  unpaid: 'never taken',
  processing: 'never taken, or returned to your card',
  authorised: 'never taken, and released',
  released: 'never taken',
  paid: 'returned to your card',
  refunded: 'returned to your card',
} as const satisfies Record<Order['paymentStatus'], string>;
