import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progress, type Progress } from '../../../src/provider/domain/orders/progress.ts';

type Before = Parameters<typeof progress>[0];
type Payment = Before['paymentStatus'];

const DAY = new Date('2026-11-21T12:00:00Z');
const DISPATCH = { shipper: 'Royal Mail', trackingId: 'SAMPLE1', at: DAY };

const order = (changes: Partial<Before> = {}): Before => ({
  status: 'pending',
  paymentStatus: 'unpaid',
  needsPrescriber: false,
  approvedAt: null,
  dispatch: null,
  ...changes,
});
const prescription = (changes: Partial<Before> = {}): Before =>
  order({ needsPrescriber: true, ...changes });

describe('what follows from a payment', () => {
  it.each<[string, Before, Payment, Partial<Progress>]>([
    ['nothing while it is unpaid', order(), 'unpaid', { status: 'pending', wanted: null }],
    ['an order without prescription is active once paid', order(), 'paid', { status: 'active' }],
    [
      'a prescription order waits for its prescriber',
      prescription(),
      'authorised',
      { status: 'pending', wanted: null, happenings: ['received'] },
    ],
    [
      'an approved one has its money taken',
      prescription({ approvedAt: DAY, paymentStatus: 'authorised' }),
      'authorised',
      { status: 'pending', wanted: 'capture', happenings: [] },
    ],
    [
      'and is active when it was',
      prescription({ approvedAt: DAY, paymentStatus: 'authorised' }),
      'paid',
      { status: 'active', wanted: null, happenings: ['payment-taken', 'approved'] },
    ],
    [
      'money that came without approval changes nothing yet',
      prescription(),
      'paid',
      { status: 'pending', wanted: null },
    ],
    [
      'an authorisation that expired cancels the order',
      prescription({ paymentStatus: 'authorised' }),
      'released',
      { status: 'cancelled', wanted: null, happenings: ['payment-released', 'payment-gone'] },
    ],
    [
      'a cancelled order that was paid after all is refunded',
      order({ status: 'cancelled' }),
      'paid',
      { status: 'cancelled', wanted: 'refund' },
    ],
    [
      'one whose money is only held has it released',
      prescription({ status: 'cancelled' }),
      'authorised',
      { status: 'cancelled', wanted: 'cancel' },
    ],
    [
      'a refund before dispatch cancels an active order',
      order({ status: 'active', paymentStatus: 'paid' }),
      'refunded',
      { status: 'cancelled' },
    ],
    [
      'a refund after dispatch leaves it on its way',
      order({ status: 'active', paymentStatus: 'paid', dispatch: DISPATCH }),
      'refunded',
      { status: 'active', wanted: null },
    ],
  ])('%s', (_what, before, payment, expected) => {
    expect(progress(before, payment)).toMatchObject(expected);
  });
});

describe('whatever an order and its payment are', () => {
  const payments = fc.constantFrom<Payment>(
    'unpaid',
    'processing',
    'authorised',
    'paid',
    'released',
    'refunded',
  );
  const orders: fc.Arbitrary<Before> = fc.record({
    status: fc.constantFrom('pending', 'active', 'past', 'cancelled'),
    paymentStatus: payments,
    needsPrescriber: fc.boolean(),
    approvedAt: fc.constantFrom(null, DAY),
    dispatch: fc.constantFrom(null, DISPATCH),
  });

  it('learning the same again changes nothing and tells nobody', () => {
    fc.assert(
      fc.property(orders, payments, (before, payment) => {
        const { happenings: _told, wanted, ...once } = progress(before, payment);
        const again = progress({ ...before, ...once }, payment);
        expect(again).toEqual({ ...once, wanted, happenings: [] });
      }),
    );
  });

  it('money is taken only for a pending order that no prescriber still has to see', () => {
    fc.assert(
      fc.property(orders, payments, (before, payment) => {
        const { wanted, status } = progress(before, payment);
        if (wanted !== 'capture') return;
        expect(status).toBe('pending');
        expect(before.needsPrescriber && before.approvedAt === null).toBe(false);
      }),
    );
  });

  it('a cancelled order stays cancelled, and keeps no money', () => {
    fc.assert(
      fc.property(orders, payments, (before, payment) => {
        const { wanted, status } = progress({ ...before, status: 'cancelled' }, payment);
        expect(status).toBe('cancelled');
        expect(wanted === null).toBe(payment === 'released' || payment === 'refunded');
      }),
    );
  });
});
