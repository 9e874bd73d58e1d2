import createOpenapiClient from 'openapi-fetch';
import type { CartAddition, Consultation, ContactMessage, operations } from '#contract';
import { accountCalls } from './account-calls.ts';
import type { StorefrontPaths } from './api-client.ts';
import { authorisedFetch } from './authorised-fetch.ts';
import type { KeyValues } from './key-values.ts';
import { orderCalls } from './order-calls.ts';
import { outcomeOf } from './outcome.ts';
import { createSession } from './session.ts';
import { settingsReader } from './settings.ts';

/** Tokens were stored; somebody signed in or out, or her details changed; she has to sign in again. */
export type SessionEvent = 'tokens-stored' | 'user-changed' | 'session-ended';

export interface ClientOptions {
  /** Where the API stands, for example '/api'. */
  readonly baseUrl: string;
  /** Keeps tokens and settings: see `keyValues`. */
  readonly storage: KeyValues;
  readonly fetch?: typeof fetch;
  /** Where session events are told; the window where there is one. */
  readonly events?: Pick<EventTarget, 'dispatchEvent'>;
}

/** How the answer to a change of one line is priced. */
type LineQuery = NonNullable<operations['incrementCartLine']['parameters']['query']>;
type CartQuery = NonNullable<operations['readCart']['parameters']['query']>;
type ProductQuery = NonNullable<operations['listProducts']['parameters']['query']>;

/** Every call of the provider's API that the storefront makes. Shows nothing; answers with values. */
export function createClient(options: ClientOptions) {
  const { baseUrl, storage } = options;
  const send = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const events = options.events ?? ('window' in globalThis ? globalThis.window : undefined);
  const tell = (event: SessionEvent) => events?.dispatchEvent(new Event(event));
  const session = createSession({
    baseUrl,
    storage,
    fetch: send,
    onTokensStored: () => tell('tokens-stored'),
    onUserChanged: () => tell('user-changed'),
    onEnded: () => tell('session-ended'),
  });
  const api = createOpenapiClient<StorefrontPaths>({
    baseUrl,
    fetch: authorisedFetch(session, send),
    cache: 'no-store',
  });
  const open = createOpenapiClient<StorefrontPaths>({ baseUrl, fetch: (request) => send(request) });

  return {
    /** Makes sure that there is a session, a guest's if need be. */
    start: async (): Promise<void> => {
      await session.token().catch(() => undefined);
    },
    account: accountCalls(api, open, session),
    orders: orderCalls(api),
    notifications: {
      list: () => outcomeOf<'listNotifications'>(api.GET('/notifications')),
      remove: (id: string) =>
        outcomeOf<'deleteNotification'>(
          // Also when the page is left meanwhile.
          api.DELETE('/notifications/{id}', { params: { path: { id } }, keepalive: true }),
        ),
    },
    messages: {
      subscribe: (email: string) =>
        outcomeOf<'subscribe'>(open.POST('/mail-subscriptions', { body: { email } })),
      contact: (body: ContactMessage) => outcomeOf<'contact'>(open.POST('/contact', { body })),
    },
    /** What the storefront is told at run time: how to pay, what to measure with. */
    config: () => outcomeOf<'readStorefrontConfig'>(open.GET('/storefront-config')),
    settings: settingsReader(storage, () => outcomeOf<'readSettings'>(open.GET('/settings'))),
    products: {
      list: (query: ProductQuery) =>
        outcomeOf<'listProducts'>(api.GET('/customers/products', { params: { query } })),
      addOns: () => outcomeOf<'listAddOns'>(api.GET('/products/addons')),
    },
    consultations: {
      submit: (body: Consultation) =>
        outcomeOf<'submitConsultation'>(api.POST('/customers/consultations', { body })),
      /** What she has finished, and what she may repeat. */
      latest: () =>
        outcomeOf<'listLatestConsultations'>(api.GET('/customers/consultations/latest')),
      /** What was submitted for an order, for a repeat of it. */
      ofOrder: (orderId: string) =>
        outcomeOf<'listOrderAnswers'>(
          api.GET('/orders/{orderId}/answers', {
            params: { path: { orderId }, query: { page: 1, limit: 10 } },
          }),
        ),
    },
    cart: {
      read: (query: CartQuery = {}) =>
        outcomeOf<'readCart'>(api.GET('/cart', { params: { query } })),
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
    },
    /** Where a file may be put that is to be kept under a path. */
    presign: (path: string) =>
      outcomeOf<'createPresignedUrl'>(
        api.POST('/storage/create-presigned-url', { body: { path } }),
      ),
  };
}

export type Client = ReturnType<typeof createClient>;
