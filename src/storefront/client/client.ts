import createOpenapiClient from 'openapi-fetch';
import type { ContactMessage, operations } from '#contract';
import { accountCalls } from './account-calls.ts';
import type { StorefrontPaths } from './api-client.ts';
import { authorisedFetch } from './authorised-fetch.ts';
import { cartCalls } from './cart-calls.ts';
import { consultationCalls } from './consultation-calls.ts';
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
    consultations: consultationCalls(api),
    cart: cartCalls(api),
    /** Where a file may be put that is to be kept under a path. */
    presign: (path: string) =>
      outcomeOf<'createPresignedUrl'>(
        api.POST('/storage/create-presigned-url', { body: { path } }),
      ),
  };
}

export type Client = ReturnType<typeof createClient>;
