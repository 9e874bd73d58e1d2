import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, startTransition, StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createClient, keyValues } from '#client';
import {
  CartProvider,
  createCartStore,
  followCartOfOtherTabs,
  hasCartCount,
  storeCartCount,
  pricedAsChosen,
  readPricing,
} from '#features/cart';
import { followOwnerOfDrafts, sessionStorageOrNone } from '#features/drafts';
import { createQueryClient, forgetOthers, SessionProvider } from '#features/session';
import { focusHeadingOnNavigation } from '#features/shell';
import { nextTask } from '#ui';
import { PrerenderedSwap } from './prerendered-swap.tsx';
import { createStorefrontRouter, type StorefrontRouter } from './router.tsx';
import { keepScroll, takeOver } from './take-over.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root.');

const storage = keyValues(() => window.localStorage);
const client = createClient({ baseUrl: '/api', storage });
const queries = createQueryClient();
forgetOthers(queries, storage);
const cart = createCartStore(
  pricedAsChosen(client.cart, () => readPricing(storage)),
  storeCartCount,
);
followCartOfOtherTabs(cart);
followOwnerOfDrafts(sessionStorageOrNone(), storage);

function openRouter(): StorefrontRouter {
  const router = createStorefrontRouter();
  focusHeadingOnNavigation(router);
  return router;
}

const pageOf = (router: StorefrontRouter): ReactNode => (
  <StrictMode>
    <SessionProvider client={client} queries={queries} storage={storage}>
      <CartProvider store={cart}>
        <RouterProvider router={router} />
      </CartProvider>
    </SessionProvider>
  </StrictMode>
);

/**
 * What was rendered ahead stays until all of the page is there to take its place at once: it cannot know
 * who is signed in or what is in the cart, so it is not hydrated. It is made beside it; and each part of that is
 * a task of its own, so that a slow phone goes on scrolling in what there is to read.
 */
async function replacePrerendered(ahead: HTMLElement): Promise<void> {
  await nextTask();
  const router = openRouter();
  await nextTask();
  void openSession();
  await nextTask();
  await router.load();
  await nextTask();
  const made = document.createElement('div');
  made.id = ahead.id;
  const root = await rootIn(made);
  await nextTask();
  const show = () => {
    keepScroll(router);
    return takeOver(ahead, made);
  };
  startTransition(() =>
    root.render(<PrerenderedSwap onThere={show}>{pageOf(router)}</PrerenderedSwap>),
  );
}

/** What draws pages is there with the rest, and made up only now: by itself it keeps a slow phone long enough. */
async function rootIn(element: HTMLElement): Promise<Root> {
  const { createRoot } = await import('react-dom/client');
  return createRoot(element);
}

async function openSession(): Promise<void> {
  const isNewVisitor = storage.getItem('accessToken') === null;
  void client.start();
  // Somebody who comes back in a new tab may have left something in the cart; a newcomer has not.
  if (!isNewVisitor && !hasCartCount()) void cart.load();
  await nextTask();
  void client.settings();
}

if (container.firstElementChild) void replacePrerendered(container);
else {
  void rootIn(container).then((root) => root.render(pageOf(openRouter())));
  void openSession();
}
