import { isRateLimited, limitRate } from './accounts/rate-limit.ts';
import { priced, type Cart, type CartLine, type PromoCode } from './cart.ts';
import {
  asCartLineId,
  type CartLineId,
  type ConsultationId,
  type CustomerId,
  type OptionId,
  type ShippingMethodId,
} from './ids.ts';
import { done, failed, type FailureOf, type Outcome } from './outcome.ts';
import { allowanceOf, unansweredLines, type Judging } from './medicines/allowance.ts';
import { withheldFromCart, withheldFromLine } from './medicines/in-cart.ts';
import type { Ports } from './ports.ts';
import type { Quantity } from './product.ts';
import type { Store } from './store.ts';
import { aboveLimit } from './supply/in-cart.ts';

/** How the customer wants to have it sent; it costs nothing until she has said it. */
interface Shipping {
  readonly shippingId?: ShippingMethodId | undefined;
}

/** How the customer wants the cart priced. */
export interface Pricing extends Shipping {
  readonly discountCode?: string | undefined;
}

export interface Addition {
  readonly optionId: OptionId;
  readonly code: string;
  readonly quantity: Quantity;
  readonly consultationId?: ConsultationId | undefined;
}

async function cartOf(
  ports: Judging,
  store: Store,
  customer: CustomerId,
  { shippingId }: Shipping = {},
  promo?: PromoCode,
): Promise<Cart> {
  const lines = await store.carts.lines(customer);
  const unanswered = await unansweredLines(ports, store, customer, lines);
  const methods = await store.shop.shippingMethods();
  return { ...priced(lines, methods, shippingId, promo), unanswered };
}

/**
 * The cart as the customer wants it priced. An unknown promo code takes nothing off; where too many were
 * tried, none is looked up any more.
 */
export async function readCart(
  ports: Ports,
  customer: CustomerId,
  { discountCode, ...shipping }: Pricing,
  from: string,
): Promise<Cart> {
  const known = discountCode
    ? await promoCode(ports, { customer, code: discountCode, from })
    : undefined;
  return cartOf(ports, ports.database, customer, shipping, known?.ok ? known.value : undefined);
}

/** A promo code that there is. Wrong guesses are counted, for the customer and for the network. */
async function promoCode(
  ports: Ports,
  { customer, code, from }: { customer: CustomerId; code: string; from: string },
): Promise<Outcome<PromoCode, 'promo-unknown' | 'too-many-attempts'>> {
  const { database } = ports;
  const guess = { action: 'promo-code', customer, from } as const;
  const blocked = await isRateLimited(ports, database, guess);
  if (blocked) return failed(blocked);
  const promo = await database.shop.promoCode(code);
  if (promo) return done(promo);
  await limitRate(ports, database, guess);
  return failed({ kind: 'promo-unknown' });
}

/** The cart priced with a promo code, which has to be one. */
export async function applyDiscount(
  ports: Ports,
  customer: CustomerId,
  {
    shippingId,
    code,
  }: { readonly shippingId: ShippingMethodId | undefined; readonly code: string },
  from: string,
): Promise<Outcome<Cart, 'promo-unknown' | 'too-many-attempts'>> {
  const promo = await promoCode(ports, { customer, code, from });
  if (!promo.ok) return promo;
  return done(await cartOf(ports, ports.database, customer, { shippingId }, promo.value));
}

type Limit = 'below-minimum' | 'above-maximum' | 'out-of-stock';

/**
 * Adds an option. A prescription-only medicine needs the customer's own, current, eligible consultation, and a pharmacy
 * medicine that asks something her answers to it.
 */
export const addToCart = (
  ports: Ports,
  customer: CustomerId,
  { optionId, code, quantity, consultationId }: Addition,
): Promise<
  Outcome<
    Cart,
    | 'not-found'
    | 'consultation-required'
    | 'consultation-used'
    | 'questions-required'
    | 'medicine-withheld'
    | 'supply-limit'
    | Limit
  >
> =>
  ports.database.transaction(async (store) => {
    const option = await store.products.option(optionId);
    if (option?.code !== code) return failed({ kind: 'not-found', what: 'product' });

    const lines = await store.carts.lines(customer);
    const allowed = await allowanceOf(ports, store, customer, option, consultationId, lines);
    if (!allowed.ok) return allowed;
    const { record, judged } = allowed.value ?? {};
    const withheld = judged && withheldFromCart(judged, lines, { optionId, quantity });
    if (withheld) return failed(withheld);
    const limited = await aboveLimit(ports, store, customer, optionId, quantity);
    if (limited) return failed(limited);

    const inCart = lines.find((line) => line.optionId === optionId);
    if ((inCart?.quantity ?? 0) + quantity < option.min)
      return failed({ kind: 'below-minimum', minimum: option.min });
    const at = ports.clock();
    const id = asCartLineId(ports.newId());
    const line = { id, customerId: customer, optionId, quantity, at };
    const added = await store.carts.add({ ...line, consultationId: record?.id });
    return added ? done(await cartOf(ports, store, customer)) : failed(ceiling(option));
  });

export const incrementLine = (
  ports: Ports,
  customer: CustomerId,
  id: CartLineId,
  shipping: Shipping,
): Promise<
  Outcome<
    Cart,
    'not-found' | 'above-maximum' | 'out-of-stock' | 'medicine-withheld' | 'supply-limit'
  >
> =>
  ports.database.transaction(async (store) => {
    const line = await store.carts.line(customer, id);
    if (!line) return failed(NO_LINE);
    const withheld = await withheldFromLine(ports, store, customer, line);
    if (withheld) return failed(withheld);
    const limited = await aboveLimit(ports, store, customer, line.optionId, 1);
    if (limited) return failed(limited);
    if (await store.carts.increment(customer, id))
      return done(await cartOf(ports, store, customer, shipping));
    const now = await store.carts.line(customer, id);
    return failed(now ? ceiling(now) : NO_LINE);
  });

/** At quantity 1 the line goes; otherwise it never falls below the option's minimum. */
export const decrementLine = (
  ports: Ports,
  customer: CustomerId,
  id: CartLineId,
  shipping: Shipping,
): Promise<Outcome<Cart, 'not-found' | 'below-minimum'>> =>
  ports.database.transaction(async (store) => {
    if (await store.carts.decrement(customer, id))
      return done(await cartOf(ports, store, customer, shipping));
    const line = await store.carts.line(customer, id);
    return failed(line ? { kind: 'below-minimum', minimum: line.min } : NO_LINE);
  });

export const removeLine = (
  ports: Ports,
  customer: CustomerId,
  id: CartLineId,
  shipping: Shipping,
): Promise<Outcome<Cart, 'not-found'>> =>
  ports.database.transaction(async (store) => {
    if (!(await store.carts.remove(customer, id))) return failed(NO_LINE);
    return done(await cartOf(ports, store, customer, shipping));
  });

export const clearCart = (ports: Ports, customer: CustomerId): Promise<Cart> =>
  ports.database.transaction(async (store) => {
    await store.carts.clear(customer);
    return cartOf(ports, store, customer);
  });

const NO_LINE = { kind: 'not-found', what: 'cart line' } as const;

/** Which of its two limits keeps an option from growing. */
const ceiling = ({
  max,
  stock,
}: Pick<CartLine, 'max' | 'stock'>): FailureOf<'above-maximum' | 'out-of-stock'> =>
  stock < max ? { kind: 'out-of-stock', stock } : { kind: 'above-maximum', maximum: max };
