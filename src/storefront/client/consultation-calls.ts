import type { Consultation } from '#contract';
import type { ApiClient } from './api-client.ts';
import { outcomeOf } from './outcome.ts';

/** Calls about what she answered. */
export const consultationCalls = (api: ApiClient) => ({
  submit: (body: Consultation) =>
    outcomeOf<'submitConsultation'>(api.POST('/customers/consultations', { body })),
  /** What she has finished, and what she may repeat. */
  latest: () => outcomeOf<'listLatestConsultations'>(api.GET('/customers/consultations/latest')),
  /** What was submitted for an order, for a repeat of it. */
  ofOrder: (orderId: string) =>
    outcomeOf<'listOrderAnswers'>(
      api.GET('/orders/{orderId}/answers', {
        params: { path: { orderId }, query: { page: 1, limit: 10 } },
      }),
    ),
});
