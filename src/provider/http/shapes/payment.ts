import type { OrderPayment } from '#contract';
import { stockKeptUntil, type OrderState } from '#domain';
import { pounds } from './pounds.ts';

/** How an order and its payment stand. */
export const paymentShape = (
  order: Pick<OrderState, 'status' | 'paymentStatus' | 'total' | 'stockTakenAt'>,
): Omit<OrderPayment, 'clientSecret'> => ({
  status: order.status,
  paymentStatus: order.paymentStatus,
  total: pounds(order.total),
  stockKeptUntil: stockKeptUntil(order)?.toISOString() ?? null,
});
