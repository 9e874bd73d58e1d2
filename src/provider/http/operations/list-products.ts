import { asConsultationId, listConsultationProducts, listProducts as productsOf } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { offeredShape, productShape } from '../shapes/product.ts';

export const listProducts: Handler<'listProducts'> = async ({ query, customer }, { ports }) => {
  const { condition, treatment, consultationId, limit = 100 } = query;
  if (consultationId === undefined) {
    const type = query.type === 'OTC' ? 'OTC' : 'POM';
    const products = await productsOf(ports, { type, condition, treatment, limit });
    return { status: 200, body: { results: products.map(productShape) } };
  }
  const consultation = asConsultationId(consultationId);
  const products = await listConsultationProducts(ports, customer, consultation, limit);
  if (!products.ok) return problem(products.failure);
  return { status: 200, body: { results: products.value.map(offeredShape) } };
};
