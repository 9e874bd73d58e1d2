/** What the page of an order says of its money, in figures. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Order } from '#contract';
import { OrderAmounts } from '../../src/storefront/features/orders/order-amounts.tsx';

const item = (price: number, declinedMoney: Order['items'][number]['declinedMoney'] = null) =>
  ({ price, quantity: 1, declinedMoney }) as Order['items'][number];

const ordered = {
  ...{ itemTotal: 30, shippingCharge: 2.9, total: 32.9, declinedTotal: 0, discount: null },
  ...{ status: 'pending', paymentStatus: 'authorised', items: [item(20), item(10)] },
} as unknown as Order;

/** Each line, with its amount. */
const linesOf = (change: Partial<Order>): readonly string[] =>
  renderToStaticMarkup(<OrderAmounts order={{ ...ordered, ...change }} />)
    .split('</div>')
    .map((line) => line.replaceAll(/<\/dt>/g, ': ').replaceAll(/<[^>]+>/g, ''))
    .filter((line) => line !== '')
    .slice(3);

const part = { declinedTotal: 10, items: [item(20), item(10, { amount: 10, wasTaken: false })] };

it.each<readonly [string, Partial<Order>, readonly string[]]>([
  ['that goes on', {}, []],
  [
    'of which a part was declined',
    part,
    ['Not supplied: never taken, and released: -£10.00', 'What you pay: £22.90'],
  ],
  [
    'that was declined as a whole, whose hold is let go',
    { status: 'cancelled', paymentStatus: 'released', isDeclined: true },
    ['Not supplied: never taken: -£32.90', 'What you pay: £0.00'],
  ],
  [
    'that was declined as a whole, before the bank has let go',
    { status: 'cancelled', paymentStatus: 'authorised', isDeclined: true },
    ['Not supplied: never taken, and released: -£32.90', 'What you pay: £0.00'],
  ],
  [
    'that was declined as a whole after it was taken',
    { status: 'cancelled', paymentStatus: 'refunded', isDeclined: true },
    ['Not supplied: returned to your card: -£32.90', 'What you pay: £0.00'],
  ],
  [
    'that nobody paid',
    { status: 'cancelled', paymentStatus: 'unpaid' },
    ['Not supplied: never taken: -£32.90', 'What you pay: £0.00'],
  ],
  [
    'whose payment was under way as it ended',
    { status: 'cancelled', paymentStatus: 'processing' },
    ['Not supplied: never taken, or returned to your card: -£32.90', 'What you pay: £0.00'],
  ],
  [
    'that is cancelled after a part was declined: each pound goes one way',
    { ...part, status: 'cancelled', paymentStatus: 'paid' },
    [
      'Not supplied: never taken, and released: -£10.00',
      'Not supplied: returned to your card: -£22.90',
      'What you pay: £0.00',
    ],
  ],
])('of an order %s', (_, change, lines) => {
  expect(linesOf(change)).toEqual(lines);
});
