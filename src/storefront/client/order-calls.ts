import type { MessageEntry, Order, OrderRequest } from '#contract';
import type { ApiClient } from './api-client.ts';
import { outcomeOf } from './outcome.ts';

/** Calls about the customer's orders. */
export const orderCalls = (api: ApiClient) => ({
  list: (customerId: string, view: Order['status']) =>
    outcomeOf<'listOrders'>(api.GET('/orders', { params: { query: { customerId, view } } })),
  read: (orderId: string) =>
    outcomeOf<'readOrder'>(api.GET('/orders/{orderId}', { params: { path: { orderId } } })),
  /** @param key one for each attempt to order: the same again answers the same order */
  create: (body: OrderRequest, key: string) =>
    outcomeOf<'createOrder'>(
      api.POST('/orders', { body, params: { header: { 'idempotency-key': key } } }),
    ),
  /** How the payment stands now, and what is needed to go on with it. */
  payment: (orderId: string) =>
    outcomeOf<'payOrder'>(api.POST('/orders/{orderId}/payment', { params: { path: { orderId } } })),
  messages: (orderId: string) =>
    outcomeOf<'listOrderMessages'>(
      api.GET('/orders/{orderId}/messages', { params: { path: { orderId } } }),
    ),
  /** @param body its id is made once for each message: the same again is kept once */
  write: (orderId: string, body: MessageEntry) =>
    outcomeOf<'sendOrderMessage'>(
      api.POST('/orders/{orderId}/messages', { body, params: { path: { orderId } } }),
    ),
  /** What came with them, with addresses that are good for some minutes. */
  files: (orderId: string) =>
    outcomeOf<'listOrderFiles'>(
      api.GET('/orders/{orderId}/files', { params: { path: { orderId } } }),
    ),
  haveRead: (orderId: string, until: string) =>
    outcomeOf<'readOrderMessages'>(
      api.PUT('/orders/{orderId}/messages/read', {
        body: { until },
        params: { path: { orderId } },
      }),
    ),
  gpConsent: (orderId: string) =>
    outcomeOf<'readGpConsent'>(
      api.GET('/orders/{orderId}/gp-consent', { params: { path: { orderId } } }),
    ),
  /** What was not posted to her GP yet never is. */
  withdrawGpConsent: (orderId: string) =>
    outcomeOf<'withdrawGpConsent'>(
      api.POST('/orders/{orderId}/gp-consent/withdrawal', { params: { path: { orderId } } }),
    ),
  cancel: (orderId: string) =>
    outcomeOf<'cancelOrder'>(
      api.POST('/orders/{orderId}/cancel', { params: { path: { orderId } } }),
    ),
});
