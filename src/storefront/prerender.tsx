/** What a build renders ahead: a page as a newcomer would first see it, without a browser. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { createClient, keyValues } from '#client';
import { CartProvider, createCartStore } from '#features/cart';
import { createQueryClient, SessionProvider } from '#features/session';
import { canonical, type DocumentHead, HeadCollector, headElements, titleOf } from '#ui';
import { createStorefrontRouter } from './router.tsx';

export { pagePaths } from './page-paths.ts';

/** @param origin of the addresses in the head; empty where it is not known */
export async function renderPage(path: string, origin: string) {
  const storage = keyValues(() => {
    throw new Error('There is no browser to keep anything.');
  });
  const client = createClient({ baseUrl: '/api', storage });
  const cart = createCartStore(client.cart, () => undefined);
  const router = createStorefrontRouter(createMemoryHistory({ initialEntries: [path] }));
  // It would leave an inline script, which our policy forbids; the browser's router does it itself.
  router.update({ ...router.options, scrollRestoration: false });
  await router.load();
  let head: DocumentHead | undefined;
  const html = renderToString(
    <HeadCollector value={(found) => (head = found)}>
      <SessionProvider client={client} queries={createQueryClient()} storage={storage}>
        <CartProvider store={cart}>
          <RouterProvider router={router} />
        </CartProvider>
      </SessionProvider>
    </HeadCollector>,
  );
  if (!head) throw new Error(`${path} has no title of its own.`);
  return { html, title: titleOf(head), elements: headElements(head, origin + canonical(path)) };
}
