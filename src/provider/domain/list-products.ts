import type { ConsultationId, CustomerId } from './ids.ts';
import { done, failed, type Outcome } from './outcome.ts';
import type { Ports } from './ports.ts';
import type { Product, ProductFilter } from './product.ts';

/** The products of a type, condition and treatment. */
export const listProducts = (
  { database }: Ports,
  filter: ProductFilter,
): Promise<readonly Product[]> => database.products.list(filter);

/** What is offered beside any cart. */
export const listAddOns = ({ database }: Ports): Promise<readonly Product[]> =>
  database.products.addOns();

/** The medicines that go with the customer's own eligible consultation. */
export async function listConsultationProducts(
  { database }: Ports,
  customer: CustomerId,
  consultation: ConsultationId,
  limit: number,
): Promise<Outcome<readonly Product[], 'not-found'>> {
  const catalogue = await database.consultations.catalogueOf(customer, consultation);
  if (!catalogue) return failed({ kind: 'not-found', what: 'consultation' });
  return done(await database.products.list({ type: 'POM', ...catalogue, limit }));
}
