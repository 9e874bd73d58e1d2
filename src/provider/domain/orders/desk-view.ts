import type { Customer } from '../account-store.ts';
import type { ConsultationRecord } from '../consultation.ts';
import type { Order, OrderEvent, OrderStatus, WeightVerification } from '../order.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { needsWeightVerification } from './weight.ts';

/** All that staff need to decide. */
export interface DeskOrder {
  readonly order: Order;
  readonly customer: Customer;
  readonly consultations: readonly ConsultationRecord[];
  readonly weights: readonly WeightVerification[];
  readonly needsWeightVerification: boolean;
  readonly history: readonly OrderEvent[];
}

/** @param name the order's id or its number */
export async function deskOrder(
  ports: Ports,
  name: string,
): Promise<Outcome<DeskOrder, 'not-found'>> {
  const { orders, customers, consultations } = ports.database;
  const id = await orders.named(name);
  const order = id && (await orders.find(id));
  const customer = order && (await customers.find(order.customerId));
  if (!order || !customer) return failed({ kind: 'not-found', what: 'order' });
  return done({
    order,
    customer,
    consultations: await consultations.ofOrder(order.id),
    weights: await orders.weights(order.id),
    needsWeightVerification: await needsWeightVerification(ports, ports.database, order.id),
    history: await orders.events(order.id),
  });
}

export interface DeskRow {
  readonly order: Order;
  readonly customer: string;
}

/** Orders of one view, or all, oldest first: who waits longest comes first. */
export const deskOrders = (
  { database }: Ports,
  view: OrderStatus | undefined,
  limit: number,
): Promise<readonly DeskRow[]> => database.orders.desk(view, limit);
