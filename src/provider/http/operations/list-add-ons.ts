import { listAddOns as addOnsOf } from '#domain';
import type { Handler } from '../operation.ts';
import { productShape } from '../shapes/product.ts';

export const listAddOns: Handler<'listAddOns'> = async (_request, { ports }) => ({
  status: 200,
  body: { results: (await addOnsOf(ports)).map(productShape) },
});
