import type { ConsultationId, CustomerId } from './ids.ts';
import { judgedNow } from './medicines/judge.ts';
import { offeredTo, type OfferedProduct } from './medicines/offers.ts';
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

/** The medicines that go with the customer's own eligible consultation, or ask for it, and which of them are for her today. */
export async function listConsultationProducts(
  ports: Ports,
  customer: CustomerId,
  consultation: ConsultationId,
  limit: number,
): Promise<Outcome<readonly OfferedProduct[], 'not-found'>> {
  const { database } = ports;
  const record = await database.consultations.own(customer, consultation);
  if (!record) return failed({ kind: 'not-found', what: 'consultation' });
  const products = await database.products.list({
    ...(record.isPharmacy
      ? { type: 'OTC' as const, questionnaireId: record.questionnaireId }
      : { type: 'POM' as const }),
    ...{ ...record.catalogue, limit },
  });
  return done(offeredTo(await judgedNow(ports, database, customer, record), products));
}
