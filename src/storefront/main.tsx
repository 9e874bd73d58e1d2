import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient, keyValues } from '#client';
import {
  CartProvider,
  createCartStore,
  followCartOfOtherTabs,
  hasCartCount,
  storeCartCount,
  readPricing,
} from '#features/cart';
import { SessionProvider } from '#features/session';
import { focusHeadingOnNavigation } from '#features/shell';
import { createStorefrontRouter } from './router.tsx';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id root.');

const storage = keyValues(() => window.localStorage);
const client = createClient({ baseUrl: '/api', storage });
const cart = createCartStore(
  { ...client.cart, read: () => client.cart.read(readPricing(storage)) },
  storeCartCount,
);
followCartOfOtherTabs(cart.load);
const router = createStorefrontRouter();
focusHeadingOnNavigation(router);

createRoot(place).render(
  <StrictMode>
    <SessionProvider client={client} storage={storage}>
      <CartProvider store={cart}>
        <RouterProvider router={router} />
      </CartProvider>
    </SessionProvider>
  </StrictMode>,
);

const isNewVisitor = storage.getItem('accessToken') === null;
void client.start();
void client.settings();
// Somebody who comes back in a new tab may have left something in the cart; a newcomer has not.
if (!isNewVisitor && !hasCartCount()) void cart.load();
