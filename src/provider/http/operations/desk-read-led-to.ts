import { ledToOrders, orderNumber } from '#domain';
import type { Handler } from '../operation.ts';

export const deskReadLedTo: Handler<'deskReadLedTo'> = async ({ body }, { ports }) => {
  const found = await ledToOrders(ports, body.consultations);
  return {
    status: 200,
    body: {
      orders: found.map(({ consultation, status, isDeclined, dispatchedAt, ...order }) => ({
        ...{ consultation, order: orderNumber(order) },
        state: isDeclined ? 'declined' : status,
        // Of an order that went without what was declined, she had nothing by it.
        suppliedAt: isDeclined ? null : (dispatchedAt?.toISOString() ?? null),
      })),
    },
  };
};
