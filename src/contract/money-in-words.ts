/**
 * What becomes of money, in words that are true of it: of what was declined, and of an order that has ended. Terms and
 * Conditions: a refund takes 5 to 10 working days.
 */
import { inPounds } from './in-pounds.ts';
import type { Order } from './shapes.ts';

/** Whose card it is: as she reads it, and as the team reads it of her. */
type Whose = 'your' | 'her';

type DeclinedMoney = NonNullable<Order['items'][number]['declinedMoney']>;

/** A sentence. */
export const declinedMoneyInWords = (
  { amount, wasTaken }: DeclinedMoney,
  whose: Whose = 'your',
): string =>
  wasTaken
    ? `${inPounds(amount)} was taken, and is returned to ${whose} card within 5 to 10 working days.`
    : `${inPounds(amount)} was held and never taken: ${whose} bank releases it.`;

/** All that was declined of an order: what was held of it, and what was taken; nothing of which there is none. */
export function declinedMoneyOf({ items }: Pick<Order, 'items'>): readonly DeclinedMoney[] {
  const sumOf = (wasTaken: boolean): number =>
    items.reduce(
      (sum, { declinedMoney }) =>
        declinedMoney?.wasTaken === wasTaken ? sum + Math.round(declinedMoney.amount * 100) : sum,
      0,
    ) / 100;
  return [false, true]
    .map((wasTaken) => ({ amount: sumOf(wasTaken), wasTaken }))
    .filter(({ amount }) => amount > 0);
}

/**
 * Of an order that is or would be cancelled.
 *
 * @param due what she has paid for it, or would have, in pounds
 */
export function endedMoneyInWords(
  paymentStatus: Order['paymentStatus'],
  due: number,
  whose: Whose = 'your',
): string {
  switch (paymentStatus) {
    case 'unpaid':
      return `Nothing was taken from ${whose} card.`;
    case 'processing':
      return `If ${whose} bank still takes anything, it comes back to ${whose === 'your' ? 'you' : whose} by itself.`;
    case 'authorised':
      return `Nothing was taken from ${whose} card, and ${whose} bank releases the ${inPounds(due)} that it held.`;
    case 'released':
      // Also where nothing was ever held: an order that nobody paid ends so.
      return `Nothing was taken from ${whose} card, and ${whose} bank releases what it may have held.`;
    case 'paid':
    case 'refunded':
      return declinedMoneyInWords({ amount: due, wasTaken: true }, whose);
  }
}

/** What an order costs without what was declined of it, in pounds. */
export const dueOf = ({ total, declinedTotal }: Pick<Order, 'total' | 'declinedTotal'>): number =>
  Math.round((total - declinedTotal) * 100) / 100;

/** The same, of what was not declined before. */
export const endedMoneyOf = (
  order: Pick<Order, 'paymentStatus' | 'total' | 'declinedTotal'>,
  whose?: Whose,
): string => endedMoneyInWords(order.paymentStatus, dueOf(order), whose);
