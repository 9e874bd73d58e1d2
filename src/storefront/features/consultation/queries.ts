import type { Client } from '#client';
import { type Owner, queryOf } from '#features/session';

/** The medicines that a finished consultation allows. */
export const productsOf = (client: Client, owner: Owner, consultationId: string) =>
  queryOf([owner, 'consultation-products', consultationId], () =>
    client.products.list({ type: 'pom', consultationId }),
  );

/** What was answered for an order. */
export const priorAnswersOf = (client: Client, owner: Owner, orderId: string) =>
  queryOf([owner, 'prior-answers', orderId], () => client.consultations.ofOrder(orderId));
