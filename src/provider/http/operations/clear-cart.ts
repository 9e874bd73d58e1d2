import { clearCart as clear } from '#domain';
import type { Handler } from '../operation.ts';
import { cartShape } from '../shapes/cart.ts';

export const clearCart: Handler<'clearCart'> = async ({ customer }, { ports }) => ({
  status: 200,
  body: cartShape(await clear(ports, customer)),
});
