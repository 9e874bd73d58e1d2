import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
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
import { PrerenderedSwap } from './prerendered-swap.tsx';
import { createStorefrontRouter } from './router.tsx';
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
const router = createStorefrontRouter();
focusHeadingOnNavigation(router);

const page = (
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
 * who is signed in or what is in the cart, so it is not hydrated. It is made beside it.
 */
async function replacePrerendered(ahead: HTMLElement): Promise<void> {
  await router.load();
  const made = document.createElement('div');
  made.id = ahead.id;
  const show = () => {
    keepScroll(router);
    return takeOver(ahead, made);
  };
  startTransition(() =>
    createRoot(made).render(<PrerenderedSwap onThere={show}>{page}</PrerenderedSwap>),
  );
}

function openSession(): void {
  const isNewVisitor = storage.getItem('accessToken') === null;
  void client.start();
  void client.settings();
  // Somebody who comes back in a new tab may have left something in the cart; a newcomer has not.
  if (!isNewVisitor && !hasCartCount()) void cart.load();
}

// With something to read on the page all is done in slices, so that a slow phone goes on scrolling.
if (container.firstElementChild)
  setTimeout(() => {
    void replacePrerendered(container);
    openSession();
  });
else {
  createRoot(container).render(page);
  openSession();
}
