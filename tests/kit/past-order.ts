/** Orders as the database keeps them, without checkout. */
import { randomUUID } from 'node:crypto';
import {
  asOptionId,
  asOrderId,
  asProductName,
  type ConsultationId,
  type CustomerId,
  type Database,
  type NewOrder,
  type OrderId,
  type OrderLine,
  type OrderStatus,
} from '#domain';

const LONG_AGO = new Date('2026-02-01T09:00:00Z');

export const line = (change: Partial<OrderLine> = {}): OrderLine => ({
  optionId: asOptionId('slimmer-1mg'),
  name: asProductName('Sample Slimmer'),
  image: 'sample.svg',
  strength: '1 mg',
  quantity: 1,
  pricePence: 1999,
  consultationId: null,
  ...change,
});

export function termsOf(order: Pick<NewOrder, 'id' | 'customerId' | 'at' | 'lines'>): NewOrder {
  const itemTotal = order.lines.reduce(
    (total, { pricePence, quantity }) => total + pricePence * quantity,
    0,
  );
  return {
    ...order,
    network: 'sample',
    address: { line1: '1 Sample Street' },
    shippingName: 'Sample Post',
    itemTotal,
    shippingCharge: 395,
    discount: null,
    total: itemTotal + 395,
    needsPrescriber: order.lines.some(({ consultationId }) => consultationId !== null),
  };
}

export interface PastOrder {
  readonly customerId: CustomerId;
  /** One line for each. */
  readonly consultationIds: readonly (ConsultationId | null)[];
  /** How the order stands, when it was not delivered. */
  readonly status?: OrderStatus;
  /** What it was of, when not the sample medicine. */
  readonly line?: Partial<OrderLine>;
}

/** What checkout and the desk would do, long ago; gives the order's id. */
export async function placePastOrder(
  database: Database,
  { customerId, consultationIds, status = 'past', line: change = {} }: PastOrder,
): Promise<OrderId> {
  const id = asOrderId(randomUUID());
  await database.transaction(async ({ customers, orders }) => {
    const lines = consultationIds.map((consultationId) => line({ ...change, consultationId }));
    await orders.place(termsOf({ id, customerId, at: LONG_AGO, lines }));
    const placed = await orders.hold(id, await customers.hold(customerId));
    if (placed) await orders.save({ ...placed, status, reconcileAt: null });
  });
  return id;
}
