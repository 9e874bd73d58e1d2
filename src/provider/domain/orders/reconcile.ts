/**
 * Brings an order and its payment into line.
 *
 * The payment provider is a second database that no transaction spans. What is to happen there is
 * first written down with the order (`pendingPaymentAction`), then done, then looked at, then written down again;
 * a process may end between any two of these steps and another one goes on from what is written.
 * What was read is applied only if nobody has changed the order since, so that an older look never
 * replaces a newer one.
 */
import type { OrderId } from '../ids.ts';
import {
  canBePaid,
  dueOf,
  orderNumber,
  paymentStatusOf,
  waitsForPrescriber,
  type OrderState,
} from '../order.ts';
import type { PaymentIntent } from '../payments.ts';
import type { Ports } from '../ports.ts';
import type { Pence } from '../product.ts';
import { UnavailableError } from '../unavailable.ts';
import { cancelHeld, type Cancellation } from './cancel-held.ts';
import { done, type FailureOf } from '../outcome.ts';
import type { HeldOrder } from './order-store.ts';
import type { Store } from '../store.ts';
import { withHeldOrder } from './held-order.ts';
import { paymentCall, progress } from './progress.ts';
import { putBack, stockKeptUntil, takeAgain, type StockFailure } from './stock.ts';
import { standing, tell } from './tell.ts';

/**
 * Whoever has to look again has been overtaken by somebody who got through: so it takes as many rounds as
 * there are who reconcile the order at once. Beyond this something else is wrong.
 */
const ROUNDS = 100;

/** How long an order can be paid. */
const UNPAID_HOURS = 24;

export interface Reconciled {
  readonly order: OrderState;
  /** None when the order was cancelled before it had one. */
  readonly intent: PaymentIntent | undefined;
}

/** @throws UnavailableError when the payment provider does not answer: the pending action stays pending. */
export async function reconcile(ports: Ports, id: OrderId): Promise<Reconciled> {
  for (let round = 0; round < ROUNDS; round++) {
    const before = await ports.database.orders.state(id);
    if (!before) throw new Error('An order that is to be reconciled does not exist.');
    const intent = await look(ports, before);
    const order = await apply(ports, before, intent);
    if (
      order &&
      (order.pendingPaymentAction === null ||
        order.pendingPaymentAction === before.pendingPaymentAction)
    )
      return { order, intent };
  }
  throw new UnavailableError('An order does not come to rest.');
}

/** As `reconcile`, but what cannot be done now is left to the background. */
export async function reconcileSoon(ports: Ports, id: OrderId): Promise<void> {
  try {
    await reconcile(ports, id);
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
  }
}

/** Does the pending payment action and tells how the payment stands after that. */
async function look({ payments }: Ports, order: OrderState): Promise<PaymentIntent | undefined> {
  const next = paymentCall(order);
  switch (next.call) {
    case 'none':
      return undefined;
    case 'create':
      // Held first, whatever is ordered: it is taken when the order has its stock, and may be supplied.
      return payments.create({ orderId: order.id, amountPence: order.total, capture: 'manual' });
    case 'capture':
      return payments.capture(next.intentId, dueOf(order));
    case 'give-back':
      return payments.giveBack(next.intentId, dueOf(order));
    default:
      return payments[next.call](next.intentId);
  }
}

/** Writes down what follows; nothing when the order has changed since `before`. */
function apply(
  ports: Ports,
  before: OrderState,
  intent: PaymentIntent | undefined,
): Promise<OrderState | undefined> {
  return withHeldOrder(ports, before, async (store, held) => {
    if (held.version !== before.version) return undefined;
    const at = ports.clock();
    // Without an intent there is nothing to take and nothing to give back.
    const payment = intent ? paymentStatusOf(intent.status, isGivenBack(intent)) : 'released';
    const { happenings, ...moved } = progress(held, payment, owedOf(held, intent));
    const isStuck =
      moved.pendingPaymentAction !== null &&
      moved.pendingPaymentAction === held.pendingPaymentAction;
    const reconcileAttempts = isStuck ? held.reconcileAttempts + 1 : 0;
    const known = { ...held, ...moved, reconcileAttempts, ...paymentOf(held, intent) };
    const supplied = isMoneyFor(known) ? await takeAgain(ports, store, known) : done(known);
    if (!supplied.ok) return cancelHeld(ports, store, known, stopped(supplied.failure));
    const stocked = known.status === 'cancelled' ? await putBack(store, known) : supplied.value;
    const waitsSince = waitsForPrescriber(stocked) ? (stocked.waitsSince ?? at) : null;
    const order = { ...stocked, waitsSince, reconcileAt: nextLook(stocked, at) };
    await store.orders.save(order);
    const note = order.isTestPayment ? TEST_PAYMENT : undefined;
    for (const what of happenings)
      await tell(ports, store, order, { what, facts: standing(order) }, note);
    return { ...order, version: order.version + 1 };
  });
}

const isGivenBack = ({ takenPence, refundedPence }: PaymentIntent): boolean =>
  takenPence > 0 && refundedPence >= takenPence;

/** What was taken and not given back, above what she has to pay. */
const owedOf = (order: OrderState, intent: PaymentIntent | undefined): Pence =>
  intent ? Math.max(0, intent.takenPence - intent.refundedPence - dueOf(order)) : 0;

function usedSince({ order }: FailureOf<'consultation-used'>): string {
  if (!order) return 'Its consultation does not allow a medicine any more.';
  return order.isDeclined
    ? `A prescriber could not approve your order ${orderNumber(order)} for the same treatment.`
    : `You have ordered for the same treatment again since then (${orderNumber(order)}).`;
}

/** Why an order that is paid late is not supplied after all. */
function stopped(failure: StockFailure): Cancellation {
  switch (failure.kind) {
    case 'supply-limit':
      return { what: 'limit-reached', reason: failure.message };
    case 'consultation-used':
      return { what: 'limit-reached', reason: usedSince(failure) };
    case 'stock-share':
    case 'network-share':
    case 'stock-gone':
      return { what: 'stock-gone' };
  }
}

/** Somebody pays, or has paid, for what is still to be sent: then its stock has to be there. */
const isMoneyFor = ({ status, paymentStatus, dispatch }: OrderState): boolean =>
  (status === 'pending' || status === 'active') &&
  dispatch === null &&
  (paymentStatus === 'processing' || paymentStatus === 'authorised' || paymentStatus === 'paid');

const TEST_PAYMENT = 'With a test card: no money is moved.';

/** An order that a test card can pay stays marked, whatever is set later. */
const paymentOf = (
  { intentId, isTestPayment, cardFingerprint }: OrderState,
  intent: PaymentIntent | undefined,
): Pick<OrderState, 'intentId' | 'isTestPayment' | 'cardFingerprint'> => ({
  intentId: intent?.id ?? intentId,
  isTestPayment: isTestPayment || (intent?.isTest ?? false),
  cardFingerprint: intent?.cardFingerprint ?? cardFingerprint,
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When to look again if nobody asks: a webhook event may be lost, and a payment action may have failed (backoff). */
export function nextLook(order: OrderState, at: Date): Date | null {
  const { pendingPaymentAction, paymentStatus, status, reconcileAttempts } = order;
  const after = (ms: number): Date => new Date(at.getTime() + ms);
  if (pendingPaymentAction !== null) return after(Math.min(HOUR, 10_000 * 2 ** reconcileAttempts));
  if (status === 'past') return null;
  switch (paymentStatus) {
    case 'unpaid':
      return nextLookAtUnpaid(order, at);
    case 'processing':
      return after(10 * MINUTE);
    case 'authorised':
      return after(12 * HOUR);
    case 'paid':
    case 'released':
    case 'refunded':
      return null;
  }
}

/**
 * She may have paid without anybody telling us: after two minutes, four, eight and so on, when its stock is no
 * longer kept, and when the order is given up.
 */
function nextLookAtUnpaid(order: OrderState, at: Date): Date {
  const age = at.getTime() - order.at.getTime();
  const ends = [givenUpAt(order), stockKeptUntil(order)].map(
    (end) => (end?.getTime() ?? Infinity) - at.getTime(),
  );
  const wait = Math.min(Math.max(2 * MINUTE, age), ...ends);
  return new Date(at.getTime() + (wait > 0 ? wait : MINUTE));
}

const givenUpAt = ({ at }: OrderState): Date => new Date(at.getTime() + UNPAID_HOURS * HOUR);

/** One order that is due; false when none is. */
export async function reconcileNext(ports: Ports): Promise<boolean> {
  const at = ports.clock();
  const lease = new Date(at.getTime() + 2 * MINUTE);
  const id = await ports.database.orders.claimDue(at, lease);
  if (id === undefined) return false;
  const { order } = await reconcileInTime(ports, id);
  if (!isOverdue(order, at)) return true;
  await withHeldOrder(ports, order, async (store, held) => {
    if (isOverdue(held, at)) await release(ports, store, held);
  });
  return true;
}

/** As `reconcile` does; and an order that nobody has paid in time is cancelled, whoever asks for it first. */
export async function reconcileInTime(ports: Ports, id: OrderId): Promise<Reconciled> {
  const reconciled = await reconcile(ports, id);
  const at = ports.clock();
  if (!isAbandoned(reconciled.order, at)) return reconciled;
  await withHeldOrder(ports, reconciled.order, async (store, held) => {
    if (isAbandoned(held, at)) await cancelHeld(ports, store, held, { what: 'unpaid' });
  });
  return reconcile(ports, id);
}

/** Others may have its stock; it can still be paid while there is some. */
async function release(ports: Ports, store: Store, held: HeldOrder): Promise<void> {
  const released = await putBack(store, held);
  await store.orders.save({ ...released, reconcileAt: nextLook(released, ports.clock()) });
  await tell(ports, store, released, { what: 'stock-released', facts: standing(released) });
}

const isAbandoned = (order: OrderState, at: Date): boolean =>
  canBePaid(order) && givenUpAt(order) <= at;

const isOverdue = (order: OrderState, at: Date): boolean => {
  const until = stockKeptUntil(order);
  return canBePaid(order) && until !== undefined && until <= at;
};
