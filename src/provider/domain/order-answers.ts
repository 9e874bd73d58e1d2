import type { ConsultationPayload } from './consultation.ts';
import type { CustomerId, OrderId } from './ids.ts';
import { done, failed, type Outcome } from './outcome.ts';
import type { Ports } from './ports.ts';

/** What was submitted for the customer's own order. Pages count from 1. */
export async function orderAnswers(
  { database }: Ports,
  customer: CustomerId,
  id: OrderId,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Outcome<readonly ConsultationPayload[], 'not-found'>> {
  if (!(await database.orders.isOwn(customer, id)))
    return failed({ kind: 'not-found', what: 'order' });
  return done(await database.orders.submissions(id, { offset: (page - 1) * limit, limit }));
}
