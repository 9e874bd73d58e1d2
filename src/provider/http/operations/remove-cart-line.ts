import { asCartLineId, removeLine } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { cartShape, pricingOf } from '../shapes/cart.ts';

export const removeCartLine: Handler<'removeCartLine'> = async (
  { path, query, customer },
  { ports },
) => {
  const cart = await removeLine(ports, customer, asCartLineId(path.id), pricingOf(query));
  if (!cart.ok) return problem(cart.failure);
  return { status: 200, body: cartShape(cart.value) };
};
