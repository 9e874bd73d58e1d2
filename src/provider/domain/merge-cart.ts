import type { CartLine } from './cart.ts';
import {
  asCartLineId,
  type CartLineId,
  type ConsultationId,
  type CustomerId,
  type OptionId,
  type ProductName,
} from './ids.ts';
import type { OrderLine } from './order.ts';
import type { Quantity } from './product.ts';
import type { Store } from './store.ts';
import { aboveLimit } from './supply/in-cart.ts';

/** What came of a line that did not fit as it was. */
export interface CartChange {
  readonly optionId: OptionId;
  readonly name: ProductName;
  /** How many there would have been. */
  readonly from: Quantity;
  /** How many there are; none when the line is gone. */
  readonly to: Quantity;
  /** The limit that it met. */
  readonly reason: 'maximum' | 'stock' | 'minimum' | 'supply';
}

type Incoming = Pick<OrderLine, 'optionId' | 'name' | 'quantity' | 'consultationId'>;

/**
 * Merges lines into a customer's cart, each with the one that is there, as far as the limits
 * of its option allow. Several statements: call it inside a transaction.
 *
 * @returns what did not fit
 */
export async function mergeIntoCart(
  store: Store,
  newId: () => string,
  at: Date,
  customer: CustomerId,
  lines: readonly Incoming[],
): Promise<readonly CartChange[]> {
  await store.customers.hold(customer);
  const cart = await store.carts.holdLines(customer);
  const changes: CartChange[] = [];
  for (const line of lines) {
    const inCart = cart.find(({ optionId }) => optionId === line.optionId);
    const id = asCartLineId(newId());
    const change = await mergeLine(store, customer, line, inCart, { id, at });
    if (change) changes.push(change);
  }
  return changes;
}

async function mergeLine(
  store: Store,
  customerId: CustomerId,
  line: Incoming,
  inCart: CartLine | undefined,
  made: { readonly id: CartLineId; readonly at: Date },
): Promise<CartChange | undefined> {
  const { optionId, name } = line;
  const option = await store.products.option(optionId);
  const from = line.quantity + (inCart?.quantity ?? 0);
  const { min = 1 } = option ?? {};
  const fit = fitted(from, option);
  const isPrescription = option?.type === 'POM';
  const allowed = { fit, min, at: made.at, isPrescription };
  const { to, reason } = await supplied(store, customerId, line, inCart, allowed);
  if (to > 0) {
    // Of two consultations for one medicine, the later one counts.
    const later =
      inCart && option && line.consultationId !== null
        ? await store.consultations.allowing(customerId, option.productId, undefined)
        : undefined;
    const consultationId: ConsultationId | null = later?.id ?? line.consultationId;
    await store.carts.put({ ...made, customerId, optionId, quantity: to, consultationId });
  } else if (inCart) await store.carts.remove(customerId, inCart.id);
  return reason && { optionId, name, from, to, reason };
}

/**
 * As many of those that fit as one person may have, of a consultation that is not used up. What a pharmacy medicine asks is
 * answered before the order: until then it may lie there.
 */
async function supplied(
  store: Store,
  customer: CustomerId,
  { optionId, consultationId }: Incoming,
  inCart: CartLine | undefined,
  {
    fit,
    min,
    at,
    isPrescription,
  }: {
    readonly fit: Fit;
    readonly min: Quantity;
    readonly at: Date;
    readonly isPrescription: boolean;
  },
): Promise<Fit> {
  const isUsed =
    isPrescription &&
    consultationId !== null &&
    (await store.consultations.usedBy(customer, consultationId));
  if (isUsed) return { to: 0, reason: 'supply' };
  const isAbove = (quantity: Quantity) =>
    aboveLimit({ clock: () => at }, store, customer, optionId, quantity - (inCart?.quantity ?? 0));
  let { to } = fit;
  while (to > 0 && (await isAbove(to))) to--;
  return to === fit.to ? fit : { to: to < min ? 0 : to, reason: 'supply' };
}

interface Fit {
  readonly to: Quantity;
  readonly reason?: CartChange['reason'];
}

/** As many as an option allows; none of one that is no longer sold, and none below its minimum. */
export function fitted(
  quantity: Quantity,
  option: Pick<CartLine, 'min' | 'max' | 'stock'> | undefined,
): Fit {
  if (!option) return { to: 0, reason: 'stock' };
  const { min, max, stock } = option;
  if (quantity < min) return { to: 0, reason: 'minimum' };
  const to = Math.min(quantity, max, stock);
  if (to === quantity) return { to };
  return { to: to < min ? 0 : to, reason: stock < max ? 'stock' : 'maximum' };
}
