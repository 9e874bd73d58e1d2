/** Orders at the stages that tests begin with. */
import {
  asOrderId,
  asShippingMethodId,
  createOrder,
  type CustomerId,
  desk,
  deskOrder,
  type OrderId,
  type OrderState,
  type PaymentIntent,
  type Payments,
  payOrder,
  type Ports,
  reconcileNext,
  verifyIdentity,
} from '#domain';
import { consults, CREAM, failure, puts, SLIMMER, valueOf } from './people.ts';
import { pharmacy } from './pharmacy.ts';

export const CHECKOUT = {
  address: { line1: '1 Sample Street', city: 'London' },
  shippingId: asShippingMethodId('royal-mail-tracked-48'),
  discountCode: undefined,
  total: undefined,
  attempt: undefined,
  from: '203.0.113.1',
};

/** Orders what is in her cart; gives the order's id. */
export const orders = async (who: CustomerId): Promise<OrderId> =>
  valueOf(await createOrder(pharmacy.ports, who, CHECKOUT)).order.id;

export async function ordersCream(who: CustomerId, quantity = 1): Promise<OrderId> {
  await puts(who, CREAM, quantity);
  return orders(who);
}

export async function ordersSlimmer(who: CustomerId): Promise<OrderId> {
  await consults(who);
  await puts(who, SLIMMER);
  return orders(who);
}

export const NO_ORDER = failure('not-found', { what: 'order' });

/** Asks how the payment of her order stands. */
export const asks = async (who: CustomerId, order: OrderId) =>
  valueOf(await payOrder(pharmacy.ports, who, order));

/** Pays in her browser, and comes back from the bank. */
export async function pays(who: CustomerId, order: OrderId): Promise<void> {
  pharmacy.bank.pay(order);
  await asks(who, order);
}

export const BY = 'Sample Prescriber';
export const WEIGHT = {
  by: BY,
  method: 'video call',
  grams: 82_400,
  on: '2026-11-21',
  reason: null,
  evidence: null,
};

const IDENTITY = {
  ...({ by: BY, method: 'document on a video call', outcome: 'matches' } as const),
  ...{ evidence: null, note: null },
};

/** Somebody has looked at who she is, if this is an order of anybody's. */
export async function identified(id: string, ports = pharmacy.ports): Promise<void> {
  const known = await ports.database.orders.find(asOrderId(id));
  const her = known && (await ports.database.customers.find(known.customerId));
  if (!her) return;
  const compared = { name: `${her.firstname} ${her.lastname}`, dob: her.dob };
  valueOf(await verifyIdentity(ports, id, IDENTITY, compared));
}

/** An order of a medicine that a prescriber has seen, whatever is flagged; its money was taken. */
export async function approved(who: CustomerId): Promise<OrderId> {
  const id = await ordersSlimmer(who);
  await pays(who, id);
  valueOf(await desk.verifyWeight(pharmacy.ports, id, WEIGHT));
  valueOf(await desk.approve(pharmacy.ports, id, BY, await answering(id, 'Sample reason')));
  return id;
}

export async function stateOf(id: OrderId): Promise<OrderState> {
  const state = await pharmacy.ports.database.orders.state(id);
  if (!state) throw new Error(`There is no order ${id}.`);
  return state;
}

/** As if something had become of an order that no use case of this test brings about. */
export async function becomes(
  id: OrderId,
  change: Partial<Omit<OrderState, 'customerId'>>,
): Promise<void> {
  const { customerId } = await stateOf(id);
  await pharmacy.ports.database.transaction(async ({ orders: kept, customers }) => {
    const held = await kept.hold(id, await customers.hold(customerId));
    if (!held) throw new Error(`There is no order ${id}.`);
    await kept.save({ ...held, ...change });
  });
}

/** What happened to an order, in that order. */
export const happened = async (id: OrderId): Promise<readonly string[]> =>
  (await pharmacy.ports.database.orders.events(id)).map(({ what }) => what);

/** What its customer reads on the site, the oldest first. */
export async function told(who: CustomerId): Promise<readonly string[]> {
  const notifications = await pharmacy.ports.database.notifications.list(who);
  return [...notifications].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ title }) => title);
}

/** The bank changes a payment by itself. */
export function bankSets(order: string, change: Partial<PaymentIntent>): void {
  const account = pharmacy.bank.accounts.get(order);
  if (!account) throw new Error(`The bank knows no ${order}.`);
  const { amountPence } = account.intent;
  const taken = change.status === 'succeeded' ? { takenPence: amountPence } : {};
  account.intent = { ...account.intent, ...taken, ...change };
}

/** Everything that is due, done. */
export async function background(ports: Ports = pharmacy.ports): Promise<number> {
  let count = 0;
  while (await reconcileNext(ports)) count++;
  return count;
}

/** When the background looks at an order again: so long from now. */
export async function nextLook(order: OrderId): Promise<number | null> {
  const { reconcileAt } = await stateOf(order);
  return reconcileAt && reconcileAt.getTime() - pharmacy.ports.clock().getTime();
}

/** The payment provider, with something else happening in between. */
export const payments = (change: Partial<Payments>): Ports => ({
  ...pharmacy.ports,
  payments: { ...pharmacy.ports.payments, ...change },
});

/** A reason that names all that speaks against an order as it is read now; nothing where there is no reason. */
export async function answering(id: OrderId | string, reason?: string): Promise<desk.OneReason> {
  if (reason === undefined) return {};
  const { doubts } = valueOf(await deskOrder(pharmacy.ports, id));
  return { reason, doubts: doubts.map(({ digest }) => digest) };
}
