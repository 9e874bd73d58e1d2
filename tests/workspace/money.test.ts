import { expect, it } from 'vitest';
import { moneyInWords } from '#case';
import type { DeskOrder } from '#contract';

type Ordered = DeskOrder['order'];

const item = (declinedMoney: Ordered['items'][number]['declinedMoney']) => ({ declinedMoney });

const of = (change: object): Ordered =>
  ({
    ...{ status: 'pending', paymentStatus: 'authorised', total: 32.9, declinedTotal: 0 },
    ...{ items: [item(null)], ...change },
  }) as unknown as Ordered;

const PART = 'Of it was declined: £10.00 was held and never taken: her bank releases it.';
const part = { declinedTotal: 10, items: [item({ amount: 10, wasTaken: false })] };

it.each<readonly [string, Ordered, readonly string[]]>([
  ['goes on', of({}), []],
  ['was approved in part', of({ ...part, status: 'active', paymentStatus: 'paid' }), [PART]],
  [
    'was declined as a whole',
    of({ status: 'cancelled', paymentStatus: 'released', isDeclined: true }),
    ['Nothing was taken from her card, and her bank releases what it may have held.'],
  ],
  [
    'was declined as a whole after it was paid',
    of({ status: 'cancelled', paymentStatus: 'refunded', isDeclined: true }),
    ['£32.90 was taken, and is returned to her card within 5 to 10 working days.'],
  ],
  [
    'was approved in part and is cancelled',
    of({ ...part, status: 'cancelled', paymentStatus: 'paid' }),
    [PART, '£22.90 was taken, and is returned to her card within 5 to 10 working days.'],
  ],
])('what became of her money is said of an order that %s', (_, order, sentences) => {
  expect(moneyInWords(order)).toEqual(sentences);
});
