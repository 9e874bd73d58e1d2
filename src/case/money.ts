import { declinedMoneyInWords, declinedMoneyOf, type DeskOrder, endedMoneyOf } from '#contract';

/** What became of the money of what is not supplied, each in a sentence: of what was declined, and of all the rest once it is over. */
export const moneyInWords = (order: DeskOrder['order']): readonly string[] => [
  ...(order.declinedTotal > 0
    ? [
        `Of it was declined: ${declinedMoneyOf(order)
          .map((money) => declinedMoneyInWords(money, 'her'))
          .join(' ')}`,
      ]
    : []),
  ...(order.status === 'cancelled' ? [endedMoneyOf(order, 'her')] : []),
];
