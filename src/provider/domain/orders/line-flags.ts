/** An order whose rows no longer fit each other, or the shelf: they were damaged, or changed by hand. */
import type { Order } from '../order.ts';
import type { NotedFlag } from '../supply/rules.ts';
import { isReached } from '../supply/limits.ts';
import type { OrderedSupply, SupplyLimit } from '../supply/rules.ts';
import type { ShelfRules } from '../supply/store.ts';
import { flagOfRule, type OwnFlag } from '../own-flags.ts';

/** What is damaged of an order, by the shelf as it is today. */
export function lineFlags(
  order: Order,
  ordered: readonly OrderedSupply[],
  { limits, damaged }: Pick<ShelfRules, 'limits' | 'damaged'>,
): readonly NotedFlag[] {
  const tooMany = ordered.filter(({ quantity, max }) => quantity > max);
  const broken = limits.filter(isBrokenBy(ordered));
  return [
    ...(order.address === null
      ? [high('address-unreadable', 'Where this order goes can no longer be read: ask her.')]
      : []),
    ...(damaged.length === 0
      ? []
      : [
          high('rules-unreadable', `Nobody can look at rules of the shelf: ${damaged.join(', ')}.`),
        ]),
    ...(addsUp(order)
      ? []
      : [high('total-differs', 'What is in this order does not add up to what she was charged.')]),
    ...tooMany.map(({ quantity, name, strength, max }) =>
      high(
        'above-the-shelf',
        `${quantity} x ${name}, ${strength}: the shelf allows at most ${max} in one order.`,
      ),
    ),
    ...broken.map(({ id, message, source }) => ({
      ...{ id: flagOfRule(id), level: 'high' as const, message, source },
    })),
  ];
}

/** What follows from the sum of the lines, the database keeps in line itself. */
const addsUp = ({ lines, itemTotal }: Order): boolean =>
  lines.reduce((sum, { quantity, pricePence }) => sum + quantity * pricePence, 0) === itemTotal;

/** By this order alone: what she has had besides was counted when she ordered. */
const isBrokenBy =
  (ordered: readonly OrderedSupply[]) =>
  ({ perDays: _, ...limit }: SupplyLimit): boolean =>
    isReached(limit, ordered, [], new Date(0)) !== undefined;

const high = (id: OwnFlag, message: string): NotedFlag => ({
  id,
  level: 'high',
  message: `${message} It was damaged, or changed by hand.`,
  source: { title: 'The order and the shelf' },
});
