/**
 * What an order has from the shelf. It has its stock from the moment it exists, for so long that somebody can pay
 * in peace; unpaid after that, its stock is for others again, and is taken anew when its payment begins. Nobody is
 * charged for what is not there: money is only held at first (`reconcile`), and taken once the order has its stock.
 */
import { consultationUsed } from '../consultation-used.ts';
import { networkOf } from '../accounts/network.ts';
import type { CustomerId, OrderId } from '../ids.ts';
import { canBePaid, type OrderState, type ShelfLine } from '../order.ts';
import { done, failed, type FailureOf, type Outcome } from '../outcome.ts';
import type { Clock, Ports } from '../ports.ts';
import type { HeldOrder, KeptStock } from './order-store.ts';
import type { Store } from '../store.ts';
import { limitReached } from '../supply/limits.ts';

/** How long an unpaid order keeps its stock from others: a reservation. */
const KEPT_MS = 30 * 60_000;

/** Until when an unpaid order keeps its stock; nothing of one that keeps none, or is paid. */
export const stockKeptUntil = ({
  status,
  paymentStatus,
  stockTakenAt,
}: Pick<OrderState, 'status' | 'paymentStatus' | 'stockTakenAt'>): Date | undefined =>
  canBePaid({ status, paymentStatus }) && stockTakenAt !== null
    ? new Date(stockTakenAt.getTime() + KEPT_MS)
    : undefined;

/** A held order whose stock is on the shelf again, once it is saved. Several statements. */
export async function putBack(store: Store, order: HeldOrder): Promise<HeldOrder> {
  if (order.stockTakenAt === null) return order;
  await store.orders.restock(order.id);
  return { ...order, stockTakenAt: null };
}

export type StockFailure = FailureOf<
  'stock-gone' | 'stock-share' | 'network-share' | 'supply-limit' | 'consultation-used'
>;

/**
 * A held order that has its stock again, once it is saved. What she may have is looked at anew: she may have ordered the same again while this one kept nothing.
 */
export async function takeAgain(
  { clock }: Pick<Ports, 'clock'>,
  store: Store,
  order: HeldOrder,
): Promise<Outcome<HeldOrder, StockFailure['kind']>> {
  if (order.stockTakenAt !== null) return done(order);
  const lines = await store.orders.holdShelf(order.id);
  const gone = lines.find(({ stock, quantity }) => stock < quantity);
  if (gone) return failed({ kind: 'stock-gone', product: gone.name });
  const refused =
    (await aboveShare(store, order.customerId, lines, order.id)) ??
    (await aboveNetworkShareAgain(store, order, lines)) ??
    (await aboveSupply(clock, store, order, lines));
  if (refused) return failed(refused);
  for (const { optionId, quantity } of lines) await store.products.take(optionId, quantity);
  return done({ ...order, stockTakenAt: clock() });
}

async function aboveSupply(
  clock: Clock,
  store: Store,
  { id, customerId: customer }: HeldOrder,
  lines: readonly ShelfLine[],
): Promise<FailureOf<'consultation-used' | 'supply-limit'> | undefined> {
  for (const { consultationId } of lines) {
    const used = consultationId && (await store.consultations.usedBy(customer, consultationId, id));
    if (used) return consultationUsed(used);
  }
  const supplies = await store.supplies.ofOrder(id);
  const limits = await store.supplies.limits();
  return limitReached(clock, store, { customer, supplies, limits, order: id });
}

type StockRequest = Pick<ShelfLine, 'optionId' | 'name' | 'quantity' | 'max' | 'stock'>;

/**
 * Whether somebody's unpaid orders would keep too much from others. One order may keep what one order may have;
 * with several they keep no more than that together, and no more than half of what there is.
 */
export async function aboveShare(
  { orders }: Pick<Store, 'orders'>,
  customer: CustomerId,
  lines: readonly StockRequest[],
  except?: OrderId,
): Promise<FailureOf<'stock-share'> | undefined> {
  const line = firstAbove(lines, await orders.keptUnpaid(customer, except), Math.min);
  return line && { kind: 'stock-share', product: line.name };
}

/** The network as it is kept with an order that is not paid. */
export const orderNetwork = ({ tokens }: Pick<Ports, 'tokens'>, from: string): string =>
  tokens.hashOf(JSON.stringify(['unpaid order', networkOf(from)]));

/**
 * Whether the unpaid orders from one network, whoever they are of, would keep too much from others: more than half
 * of what there is, and more than one order may have. A household, a university or a mobile network only notices
 * when half of a stock waits for payments from there.
 */
export async function aboveNetworkShare(
  { orders }: Pick<Store, 'orders'>,
  network: string,
  lines: readonly StockRequest[],
  except?: OrderId,
): Promise<FailureOf<'network-share'> | undefined> {
  const line = firstAbove(lines, await orders.keptUnpaidFrom(network, except), Math.max);
  return line && { kind: 'network-share', product: line.name };
}

/** Only while it is not paid: whoever has paid keeps nothing from others that she does not buy. */
async function aboveNetworkShareAgain(
  store: Store,
  { id, paymentStatus }: OrderState,
  lines: readonly ShelfLine[],
): Promise<FailureOf<'network-share'> | undefined> {
  const network = paymentStatus === 'unpaid' ? await store.orders.networkOf(id) : undefined;
  return network === undefined ? undefined : aboveNetworkShare(store, network, lines, id);
}

/**
 * The first line that may not be kept, too, beside what is kept already. One order may keep what one order may have.
 *
 * @param of which of two counts: what one order may have, or half of what there is
 */
function firstAbove(
  lines: readonly StockRequest[],
  kept: readonly KeptStock[],
  of: (oneOrder: number, half: number) => number,
): StockRequest | undefined {
  const quantities = new Map(kept.map(({ optionId, quantity }) => [optionId, quantity]));
  return lines.find(({ optionId, quantity, max, stock }) => {
    const already = quantities.get(optionId) ?? 0;
    return already > 0 && already + quantity > of(max, Math.floor((stock + already) / 2));
  });
}
