import type { CartAddition, operations } from '#contract';
import type { ApiClient } from './api-client.ts';
import { outcomeOf } from './outcome.ts';

/** How the response to a change of one line is priced. */
type LineQuery = NonNullable<operations['incrementCartLine']['parameters']['query']>;
type CartQuery = NonNullable<operations['readCart']['parameters']['query']>;

/** Calls about the cart. Those that change one line respond with the whole cart, priced anew. */
export const cartCalls = (api: ApiClient) => ({
  read: (query: CartQuery = {}) => outcomeOf<'readCart'>(api.GET('/cart', { params: { query } })),
  applyDiscount: (code: string, shippingId: string | undefined) =>
    outcomeOf<'applyDiscount'>(
      api.POST('/cart/apply-discount', {
        body: { code },
        params: { query: shippingId === undefined ? {} : { shippingId } },
      }),
    ),
  add: (body: CartAddition) => outcomeOf<'addToCart'>(api.POST('/cart', { body })),
  increment: (id: string, query: LineQuery = {}) =>
    outcomeOf<'incrementCartLine'>(
      api.GET('/cart/{id}/increment', { params: { path: { id }, query } }),
    ),
  decrement: (id: string, query: LineQuery = {}) =>
    outcomeOf<'decrementCartLine'>(
      api.GET('/cart/{id}/decrement', { params: { path: { id }, query } }),
    ),
  remove: (id: string, query: LineQuery = {}) =>
    outcomeOf<'removeCartLine'>(api.DELETE('/cart/{id}', { params: { path: { id }, query } })),
  clear: () => outcomeOf<'clearCart'>(api.DELETE('/cart')),
});
