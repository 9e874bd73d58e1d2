import { readCart as cartOf } from '#domain';
import type { Handler } from '../operation.ts';
import { cartShape, pricingOf } from '../shapes/cart.ts';

export const readCart: Handler<'readCart'> = async ({ customer, query, from }, { ports }) => ({
  status: 200,
  body: cartShape(await cartOf(ports, customer, pricingOf(query), from)),
});
