import { deskOrders, missingConsultations, orderNumber } from '#domain';
import type { Handler } from '../operation.ts';
import { pounds } from '../shapes/pounds.ts';

export const deskListOrders: Handler<'deskListOrders'> = async ({ query }, { ports }) => {
  const { view, limit = 100 } = query;
  const rows = await deskOrders(ports, view, limit);
  const results = rows.map(({ order, customer }) => ({
    _id: order.id,
    number: orderNumber(order),
    createdAt: order.at.toISOString(),
    customer,
    status: order.status,
    paymentStatus: order.paymentStatus,
    isTestPayment: order.isTestPayment,
    total: pounds(order.total),
    needsPrescriber: order.needsPrescriber,
    isDeclined: order.isDeclined,
    waitsForCheck: order.waitsForCheck,
    missingConsultations: missingConsultations(order),
  }));
  return { status: 200, body: { results } };
};
