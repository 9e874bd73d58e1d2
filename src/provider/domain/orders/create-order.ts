import type { Customer, HeldCustomer } from '../account-store.ts';
import { isRateLimited, limitRate } from '../accounts/rate-limit.ts';
import { keptAddress, type Address } from '../address.ts';
import { priced, type CartLine, type PromoCode } from '../cart.ts';
import {
  asOrderId,
  type ConsultationId,
  type CustomerId,
  type OrderId,
  type ShippingMethodId,
} from '../ids.ts';
import { allowanceOf, withLatestAnswers } from '../medicines/allowance.ts';
import { reasonsAgainst, reasonsTogether, withheldFor } from '../medicines/judge.ts';
import type { JudgedConsultation } from '../medicines/judged-consultation.ts';
import type { Withheld } from '../medicines/kept.ts';
import type { OrderAttempt, OrderState, OrderTerms } from '../order.ts';
import { done, failed, type FailureOf, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Pence } from '../product.ts';
import type { Store } from '../store.ts';
import { limitReached } from '../supply/limits.ts';
import { reconcile } from './reconcile.ts';
import { aboveNetworkShare, aboveShare, orderNetwork } from './stock.ts';
import { noteDown, standing, type OrderDraft } from './tell.ts';

export interface OrderRequest {
  readonly address: Address;
  readonly shippingId: ShippingMethodId;
  readonly discountCode: string | undefined;
  /** What the customer was shown, when she was. */
  readonly total: Pence | undefined;
  /** Under which a repeated request finds its order again. */
  readonly attempt: OrderAttempt | undefined;
  /** The network address it comes from. */
  readonly from: string;
}

export interface CreatedOrder {
  readonly order: OrderState;
  readonly clientSecret: string;
}

/** Why what is in the cart cannot be ordered as it is. */
type Unavailable = FailureOf<
  | 'cart-empty'
  | 'consultation-required'
  | 'consultation-used'
  | 'questions-required'
  | 'medicine-withheld'
  | 'supply-limit'
  | 'stock-share'
  | 'network-share'
  | 'out-of-stock'
  | 'above-maximum'
  | 'below-minimum'
>;

type Reasons =
  | Unavailable['kind']
  | 'sign-in-required'
  | 'key-reused'
  | 'shipping-unknown'
  | 'promo-unknown'
  | 'too-many-attempts'
  | 'total-changed'
  | 'too-late';

/**
 * Makes an order of the cart: its stock is taken and the cart is empty from the moment the order
 * exists. The payment comes after that, so a repeated request may find the order without it, and
 * goes on from there.
 */
export async function createOrder(
  ports: Ports,
  customer: CustomerId,
  request: OrderRequest,
): Promise<Outcome<CreatedOrder, Reasons>> {
  const { database } = ports;
  const guess = { action: 'promo-code', customer, from: request.from } as const;
  const blocked = request.discountCode && (await isRateLimited(ports, database, guess));
  if (blocked) return failed(blocked);
  const placed = await database.transaction((store) => place(ports, store, customer, request));
  if (!placed.ok) {
    if (placed.failure.kind === 'promo-unknown') await limitRate(ports, database, guess);
    return placed;
  }
  const { order, intent } = await reconcile(ports, placed.value);
  if (!intent || order.status === 'cancelled')
    return failed({ kind: 'too-late', because: 'This order was cancelled.' });
  return done({ order, clientSecret: intent.clientSecret });
}

/** Everything is checked before anything is changed: a refusal leaves the cart and the stock alone. */
async function place(
  ports: Ports,
  store: Store,
  customer: CustomerId,
  request: OrderRequest,
): Promise<Outcome<OrderId, Reasons>> {
  // One order at a time for one customer: a double click waits here and then finds the first order.
  const held = await store.customers.hold(customer);
  const account = await store.customers.find(customer);
  if (!account) return failed({ kind: 'sign-in-required' });
  const { attempt } = request;
  const earlier = attempt && (await store.orders.ofAttempt(customer, attempt.key));
  if (earlier)
    return earlier.requestHash === attempt.requestHash
      ? done(earlier.id)
      : failed({ kind: 'key-reused' });

  const inCart = await store.carts.holdLines(customer);
  const lines = await withLatestAnswers(store, customer, inCart);
  const network = orderNetwork(ports, request.from);
  const unavailable = await firstUnavailable(ports, store, { customer: held, network }, lines);
  if (unavailable) return failed(unavailable);
  const terms = await termsOf(ports, store, customer, lines, request);
  if (!terms.ok) return terms;

  for (const { optionId, quantity } of lines) await store.products.take(optionId, quantity);
  const number = await store.orders.place({ ...terms.value, network }, attempt);
  const { id, at } = terms.value;
  await noteDown({ ...ports, clock: () => at }, store, id, ordered(terms.value, number, account));
  await store.carts.clear(customer);
  await store.queue.forgetSummaries(customer);
  return done(id);
}

const ordered = (
  { customerId: customer, lines, total, address, ...terms }: OrderTerms,
  number: number,
  { firstname, lastname, dob, phone, email }: Customer,
): OrderDraft => ({
  what: 'ordered',
  facts: {
    ...standing({ status: 'pending', paymentStatus: 'unpaid', isTestPayment: false }),
    lines: lines.map(({ optionId, name, strength, quantity, pricePence, consultationId }) => ({
      ...{ option: optionId, name, strength, quantity, pricePence },
      consultation: consultationId,
    })),
    ...{ customer, number, totalPence: total, needsPrescriber: terms.needsPrescriber },
    delivery: { name: terms.shippingName, pence: terms.shippingCharge },
    discount: terms.discount && { code: terms.discount.code, pence: terms.discount.amount },
  },
  person: { address, account: { firstname, lastname, dob, phone, email } },
});

async function firstUnavailable(
  ports: Ports,
  store: Store,
  { customer, network }: { readonly customer: HeldCustomer; readonly network: string },
  lines: readonly CartLine[],
): Promise<Unavailable | undefined> {
  if (lines.length === 0) return { kind: 'cart-empty' };
  const withheld: Withheld[] = [];
  const consultations = new Map<ConsultationId, JudgedConsultation>();
  for (const line of lines) {
    const { isOnSale, quantity, stock, min, max, name, optionId } = line;
    if (!isOnSale || stock < quantity)
      return { kind: 'out-of-stock', stock: isOnSale ? stock : 0, product: name };
    if (quantity > max) return { kind: 'above-maximum', maximum: max, product: name };
    if (quantity < min) return { kind: 'below-minimum', minimum: min, product: name };
    if (line.type === 'POM' && line.consultationId === null)
      return { kind: 'consultation-required', product: name };
    const named = line.consultationId ?? undefined;
    const allowed = await allowanceOf(ports, store, customer, line, named, lines);
    if (!allowed.ok) return allowed.failure;
    if (!allowed.value) continue;
    const { record, judged } = allowed.value;
    withheld.push(...reasonsAgainst(judged, { optionId, quantity }));
    consultations.set(record.id, judged);
  }
  const medicines = lines.filter(({ type }) => type === 'POM');
  for (const judged of consultations.values()) withheld.push(...reasonsTogether(judged, medicines));
  const notForHer = withheldFor(withheld);
  if (notForHer) return notForHer;
  const share =
    (await aboveShare(store, customer, lines)) ?? (await aboveNetworkShare(store, network, lines));
  if (share) return share;
  const supplies = await store.supplies.inCart(customer);
  const limits = await store.supplies.limits();
  return limitReached(ports.clock, store, { customer, supplies, limits });
}

async function termsOf(
  { newId, clock }: Ports,
  { shop }: Store,
  customerId: CustomerId,
  lines: readonly CartLine[],
  { address, shippingId, discountCode, total }: OrderRequest,
): Promise<Outcome<OrderTerms, 'shipping-unknown' | 'promo-unknown' | 'total-changed'>> {
  const methods = await shop.shippingMethods();
  const method = methods.find(({ id }) => id === shippingId);
  if (!method) return failed({ kind: 'shipping-unknown' });
  const promo = await promoOf(shop, discountCode);
  if (discountCode && !promo) return failed({ kind: 'promo-unknown' });
  const cart = priced(lines, methods, shippingId, promo);
  if (total !== undefined && total !== cart.total)
    return failed({ kind: 'total-changed', total: cart.total });
  return done({
    id: asOrderId(newId()),
    customerId,
    address: keptAddress(address),
    lines,
    shippingName: method.name,
    itemTotal: cart.itemTotal,
    shippingCharge: cart.shippingCharge,
    discount: cart.discount,
    total: cart.total,
    needsPrescriber: lines.some(({ type }) => type === 'POM'),
    at: clock(),
  });
}

const promoOf = async (
  shop: Store['shop'],
  code: string | undefined,
): Promise<PromoCode | undefined> => (code ? shop.promoCode(code) : undefined);
