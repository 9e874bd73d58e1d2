import { addToCart as add } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { cartShape } from '../shapes/cart.ts';

export const addToCart: Handler<'addToCart'> = async ({ body, customer }, { ports }) => {
  const { productId: optionId, ...addition } = body;
  const cart = await add(ports, customer, { ...addition, optionId });
  if (!cart.ok) return problem(cart.failure);
  return { status: 200, body: cartShape(cart.value) };
};
