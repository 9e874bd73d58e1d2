import { addToCart as add, asConsultationId, asOptionId } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { cartShape } from '../shapes/cart.ts';

export const addToCart: Handler<'addToCart'> = async ({ body, customer }, { ports }) => {
  const { productId, consultationId, ...addition } = body;
  const cart = await add(ports, customer, {
    ...addition,
    optionId: asOptionId(productId),
    consultationId: consultationId === undefined ? undefined : asConsultationId(consultationId),
  });
  if (!cart.ok) return problem(cart.failure);
  return { status: 200, body: cartShape(cart.value) };
};
