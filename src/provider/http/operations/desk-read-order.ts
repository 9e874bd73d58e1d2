import { deskOrder, noteRead, othersIn } from '#domain';
import { nameOf } from '../callers.ts';
import { isInBackground } from '../in-background.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { deskOrderShape } from '../shapes/desk-order.ts';

export const deskReadOrder: Handler<'deskReadOrder'> = async (
  { path, query, header, staff },
  { ports },
) => {
  const order = await deskOrder(ports, path.orderId);
  if (!order.ok) return problem(order.failure);
  const by = nameOf(staff, query.by);
  const isBackground = isInBackground(header);
  await noteRead(ports, [`order:${order.value.order.id}`], 'desk', by, isBackground);
  await noteRead(ports, othersIn(order.value), 'beside-another', by, isBackground);
  return { status: 200, body: deskOrderShape(order.value) };
};
