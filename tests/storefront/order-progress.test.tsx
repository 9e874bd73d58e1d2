/** What the page of an order says of its wait. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderProgress } from '../../src/storefront/features/orders/order-progress.tsx';

it.each([
  [
    'as soon as it was placed',
    '2026-11-29T12:53:40Z',
    'For one of our prescribers, since 29 November 2026, 12:53.',
  ],
  [
    'less long than since it was placed',
    '2026-11-29T19:23:27Z',
    'For one of our prescribers. Its wait counts as if it had begun on 29 November 2026, 19:23: time in which it waited for you, for a payment or an answer, is left out.',
  ],
])('an order that waits for a prescriber %s', (_, since, words) => {
  const waiting = { since, for: 'decision', before: 0, usualMinutes: null } as const;
  const order = { createdAt: '2026-11-29T12:53:27Z', status: 'pending', waiting } as const;
  const said = renderToStaticMarkup(<OrderProgress order={order} />).replaceAll(/<[^>]+>/g, '');
  expect(said).toContain(words);
});
