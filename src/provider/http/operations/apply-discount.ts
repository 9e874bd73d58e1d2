import { applyDiscount as apply } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { cartShape, pricingOf } from '../shapes/cart.ts';

export const applyDiscount: Handler<'applyDiscount'> = async (
  { body, query, customer, from },
  { ports },
) => {
  const code = body.code.trim();
  const cart = await apply(ports, customer, { ...pricingOf(query), code }, from);
  return cart.ok ? { status: 200, body: cartShape(cart.value) } : problem(cart.failure);
};
