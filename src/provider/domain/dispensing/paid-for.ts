/**
 * What was paid for one thing of an order, where a promo code took something off the whole. It follows from today's shelf,
 * so that what is declined keeps the amount of its day.
 */
import type { Declined, DeclinedLine } from '../decisions/decision.ts';
import type { OptionId } from '../ids.ts';
import type { DecidedLine, Order } from '../order.ts';
import type { Pence } from '../product.ts';

type Priced = Pick<Order, 'lines' | 'prescriptionLines' | 'discount'>;

/** A promo code takes from whatever is no prescription medicine, by its price; what does not divide stays hers. */
export function paidFor({ lines, prescriptionLines, discount }: Priced, option: OptionId): Pence {
  const isPrescribed = ({ optionId }: Pick<DecidedLine, 'optionId'>): boolean =>
    prescriptionLines.some((line) => line.optionId === optionId);
  const price = sumOf(lines.filter(({ optionId }) => optionId === option));
  if (!discount || isPrescribed({ optionId: option })) return price;
  const reduced = sumOf(lines.filter((line) => !isPrescribed(line)));
  return price - Math.floor((discount.amount * price) / reduced);
}

/** Each that is declined beside a part that is supplied, with its money. */
export const withMoney = (
  order: Priced,
  declined: readonly Declined[],
): readonly (DeclinedLine & { readonly pence: Pence })[] =>
  declined.map((line) => ({ ...line, pence: paidFor(order, line.option) }));

/** What of her money is about a line that was declined beside a part that is supplied; nothing of any other line. */
export const declinedMoney = (
  order: Priced & Pick<Order, 'declinedTotal'>,
  { optionId, declined, declinedPence, wasTaken }: DecidedLine,
): { readonly pence: Pence; readonly wasTaken: boolean } | null =>
  declined === null || order.declinedTotal === 0
    ? null
    : { pence: declinedPence ?? paidFor(order, optionId), wasTaken };

const sumOf = (lines: readonly DecidedLine[]): Pence =>
  lines.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0);
