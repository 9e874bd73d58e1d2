import type { CustomerId, OptionId } from '../ids.ts';
import type { FailureOf } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Quantity } from '../product.ts';
import type { Store } from '../store.ts';
import { limitReached } from './limits.ts';
import { counts } from './rules.ts';

/**
 * Whether so many more of an option in the cart would be above a limit. Only limits that count this option say
 * so: what else is in the cart keeps nobody from adding something harmless. Most of the shelf has none.
 */
export async function aboveLimit(
  { clock }: Pick<Ports, 'clock'>,
  store: Store,
  customer: CustomerId,
  optionId: OptionId,
  quantity: Quantity,
): Promise<FailureOf<'supply-limit'> | undefined> {
  const limits = await store.supplies.limitsOn(optionId);
  if (limits.length === 0) return undefined;
  // Two additions at once, and each would be within the limit.
  const held = await store.customers.hold(customer);
  const option = await store.supplies.ofOption(optionId);
  if (!option) return undefined;
  const inCart = await store.supplies.inCart(customer);
  const supplies = [...inCart, { ...option, quantity }];
  const reached = await limitReached(clock, store, { customer: held, supplies, limits });
  const isCounted = limits.some((limit) => inCart.some((supply) => counts(limit, supply)));
  // Out of a cart that has none of it, nothing can be taken.
  return reached && !isCounted ? { ...reached, where: 'addition' } : reached;
}
