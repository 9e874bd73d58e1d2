import { applyDiscount as apply } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { cartShape } from '../shapes/cart.ts';

export const applyDiscount: Handler<'applyDiscount'> = async (
  { body, query, customer, from },
  { ports },
) => {
  const { shippingId } = query;
  const cart = await apply(ports, customer, { shippingId, code: body.code.trim() }, from);
  return cart.ok ? { status: 200, body: cartShape(cart.value) } : problem(cart.failure);
};
