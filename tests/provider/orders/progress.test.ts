import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextPaymentAction,
  paymentCall,
  progress,
  type Progress,
} from '../../../src/provider/domain/orders/progress.ts';

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
    [
      'nothing while it is unpaid',
      order(),
      'unpaid',
      { status: 'pending', pendingPaymentAction: null },
    ],
    ['an order without prescription is active once paid', order(), 'paid', { status: 'active' }],
    [
      'a prescription order waits for its prescriber',
      prescription(),
      'authorised',
      { status: 'pending', pendingPaymentAction: null, happenings: ['received'] },
    ],
    [
      'an approved one has its money taken',
      prescription({ approvedAt: DAY, paymentStatus: 'authorised' }),
      'authorised',
      { status: 'pending', pendingPaymentAction: 'capture', happenings: [] },
    ],
    [
      'and is active when it was',
      prescription({ approvedAt: DAY, paymentStatus: 'authorised' }),
      'paid',
      { status: 'active', pendingPaymentAction: null, happenings: ['payment-taken', 'approved'] },
    ],
    [
      'money that came without approval changes nothing yet',
      prescription(),
      'paid',
      { status: 'pending', pendingPaymentAction: null },
    ],
    [
      'an authorisation that expired cancels the order',
      prescription({ paymentStatus: 'authorised' }),
      'released',
      {
        status: 'cancelled',
        pendingPaymentAction: null,
        happenings: ['payment-released', 'payment-gone'],
      },
    ],
    [
      'a cancelled order that was paid after all is refunded',
      order({ status: 'cancelled' }),
      'paid',
      { status: 'cancelled', pendingPaymentAction: 'refund' },
    ],
    [
      'one whose money is only held has it released',
      prescription({ status: 'cancelled' }),
      'authorised',
      { status: 'cancelled', pendingPaymentAction: 'cancel' },
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
      { status: 'active', pendingPaymentAction: null },
    ],
  ])('%s', (_what, before, payment, expected) => {
    expect(progress(before, payment)).toMatchObject(expected);
  });
});

describe('what was taken above what she has to pay', () => {
  it.each<[string, Partial<Before>, Payment, Progress['pendingPaymentAction']]>([
    ['is given back', { status: 'active' }, 'paid', 'give-back'],
    [
      'also when the rest is on its way',
      { status: 'active', dispatch: DISPATCH },
      'paid',
      'give-back',
    ],
    ['or has arrived', { status: 'past', dispatch: DISPATCH }, 'paid', 'give-back'],
    ['with all of it where the order ended', { status: 'cancelled' }, 'paid', 'refund'],
    [
      'and nothing of what went back already',
      { status: 'past', dispatch: DISPATCH },
      'refunded',
      null,
    ],
  ])('%s', (_what, change, payment, action) => {
    const before = order({ paymentStatus: 'paid', ...change });
    expect(progress(before, payment, 199).pendingPaymentAction).toBe(action);
    if (payment === 'paid') expect(nextPaymentAction(before, 199)).toBe(action);
  });
});

describe('what the payment provider must do', () => {
  it.each<[string, Before, Progress['pendingPaymentAction']]>([
    [
      'takes what is held once a prescriber approved',
      prescription({ paymentStatus: 'authorised', approvedAt: DAY }),
      'capture',
    ],
    ['takes nothing before that', prescription({ paymentStatus: 'authorised' }), null],
    [
      'has nothing to do where it has taken it',
      prescription({ paymentStatus: 'paid', approvedAt: DAY }),
      null,
    ],
    [
      'lets go what is held for a cancelled order',
      order({ status: 'cancelled', paymentStatus: 'authorised' }),
      'cancel',
    ],
    ['ends what may still be paid for a cancelled order', order({ status: 'cancelled' }), 'cancel'],
    [
      'gives back what was paid for a cancelled order',
      order({ status: 'cancelled', paymentStatus: 'paid' }),
      'refund',
    ],
    ['has given it back already', order({ status: 'cancelled', paymentStatus: 'refunded' }), null],
  ])('%s', (_, given, action) => {
    expect(nextPaymentAction(given)).toBe(action);
  });

  it.each<[string, Parameters<typeof paymentCall>[0], ReturnType<typeof paymentCall>]>([
    [
      'begins the payment of an order that has none',
      { status: 'pending', intentId: null, pendingPaymentAction: null },
      { call: 'create' },
    ],
    [
      'is asked nothing about an order that was cancelled before',
      { status: 'cancelled', intentId: null, pendingPaymentAction: 'cancel' },
      { call: 'none' },
    ],
    [
      'tells how a payment stands',
      { status: 'active', intentId: 'pi_1', pendingPaymentAction: null },
      { call: 'read', intentId: 'pi_1' },
    ],
    [
      'does what is pending',
      { status: 'cancelled', intentId: 'pi_1', pendingPaymentAction: 'refund' },
      { call: 'refund', intentId: 'pi_1' },
    ],
  ])('%s', (_, given, call) => {
    expect(paymentCall(given)).toEqual(call);
  });
});

describe('the order itself', () => {
  const UNPAID = ['unpaid', 'processing'] as const;
  const HELD = ['authorised'] as const;
  const PAID = ['paid'] as const;
  const GONE = ['released', 'refunded'] as const;

  it.each<[string, Before, readonly Payment[], Omit<Progress, 'paymentStatus' | 'happenings'>]>([
    ['waits for its payment', order(), UNPAID, { status: 'pending', pendingPaymentAction: null }],
    ['has its money taken', order(), HELD, { status: 'pending', pendingPaymentAction: 'capture' }],
    ['is active', order(), PAID, { status: 'active', pendingPaymentAction: null }],
    ['is cancelled', order(), GONE, { status: 'cancelled', pendingPaymentAction: null }],
    [
      'waits',
      prescription(),
      [...UNPAID, ...HELD, ...PAID],
      { status: 'pending', pendingPaymentAction: null },
    ],
    ['is cancelled', prescription(), GONE, { status: 'cancelled', pendingPaymentAction: null }],
    [
      'has its money taken',
      prescription({ approvedAt: DAY }),
      HELD,
      { status: 'pending', pendingPaymentAction: 'capture' },
    ],
    [
      'is active',
      prescription({ approvedAt: DAY }),
      PAID,
      { status: 'active', pendingPaymentAction: null },
    ],
    [
      'stays active',
      order({ status: 'active' }),
      [...UNPAID, ...HELD, ...PAID],
      { status: 'active', pendingPaymentAction: null },
    ],
    [
      'is cancelled',
      order({ status: 'active' }),
      GONE,
      { status: 'cancelled', pendingPaymentAction: null },
    ],
    [
      'stays on its way',
      order({ status: 'active', dispatch: DISPATCH }),
      [...UNPAID, ...HELD, ...PAID, ...GONE],
      { status: 'active', pendingPaymentAction: null },
    ],
    [
      'stays past',
      order({ status: 'past', dispatch: DISPATCH }),
      [...UNPAID, ...HELD, ...PAID, ...GONE],
      { status: 'past', pendingPaymentAction: null },
    ],
    [
      'gives nothing back yet',
      order({ status: 'cancelled' }),
      [...UNPAID, ...HELD],
      { status: 'cancelled', pendingPaymentAction: 'cancel' },
    ],
    [
      'gives back what was taken',
      order({ status: 'cancelled' }),
      PAID,
      { status: 'cancelled', pendingPaymentAction: 'refund' },
    ],
    [
      'has given back',
      order({ status: 'cancelled' }),
      GONE,
      { status: 'cancelled', pendingPaymentAction: null },
    ],
  ])('%s', (_what, before, payments, expected) => {
    for (const payment of payments)
      expect(progress(before, payment)).toMatchObject({ ...expected, paymentStatus: payment });
  });
});

describe('what is told of it', () => {
  const EVERY = ['unpaid', 'processing', 'authorised', 'paid', 'released', 'refunded'] as const;
  const open = ['unpaid', 'processing'] as const;
  const told = (before: Before, from: Payment, to: Payment) =>
    progress({ ...before, paymentStatus: from }, to).happenings;

  it('is nothing when the money has not moved', () => {
    for (const status of ['pending', 'active', 'past', 'cancelled'] as const)
      for (const payment of open)
        for (const from of EVERY) expect(told(order({ status }), from, payment)).toEqual([]);
  });

  it('is that the order was received, once its money is held or taken', () => {
    for (const from of open) {
      expect(told(prescription(), from, 'authorised')).toEqual(['received']);
      expect(told(order(), from, 'authorised')).toEqual(['received']);
      expect(told(order(), from, 'paid')).toEqual(['received', 'payment-taken']);
      expect(told(prescription(), from, 'paid')).toEqual(['received', 'payment-taken']);
    }
  });

  it('is not that it was received when it was before, or is cancelled', () => {
    for (const from of ['released', 'refunded', 'paid'] as const)
      expect(told(prescription(), from, 'authorised')).toEqual([]);
    for (const from of ['released', 'refunded', 'authorised'] as const)
      expect(told(prescription(), from, 'paid')).toEqual(['payment-taken']);
    for (const status of ['active', 'past', 'cancelled'] as const)
      for (const from of open) {
        expect(told(order({ status }), from, 'authorised')).toEqual([]);
        expect(told(order({ status }), from, 'paid')).toEqual(['payment-taken']);
      }
  });

  it('is that a prescriber approved, when one had to', () => {
    const seen = prescription({ approvedAt: DAY });
    expect(told(seen, 'authorised', 'paid')).toEqual(['payment-taken', 'approved']);
    expect(told(order(), 'authorised', 'paid')).toEqual(['payment-taken']);
  });

  it('is that the money went back, and that this cancels an order', () => {
    const cancelled = order({ status: 'cancelled' });
    expect(told(cancelled, 'paid', 'refunded')).toEqual(['payment-refunded']);
    expect(told(cancelled, 'unpaid', 'released')).toEqual(['payment-released']);
    expect(told(order(), 'unpaid', 'released')).toEqual(['payment-released', 'payment-gone']);
    expect(told(order({ status: 'active' }), 'paid', 'refunded')).toEqual([
      'payment-refunded',
      'payment-gone',
    ]);
    const sent = order({ status: 'active', dispatch: DISPATCH });
    expect(told(sent, 'paid', 'refunded')).toEqual(['payment-refunded']);
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
        const { happenings: _told, pendingPaymentAction, ...once } = progress(before, payment);
        const again = progress({ ...before, ...once }, payment);
        expect(again).toEqual({ ...once, pendingPaymentAction, happenings: [] });
      }),
    );
  });

  it('money is taken only for a pending order that no prescriber still has to see', () => {
    fc.assert(
      fc.property(orders, payments, (before, payment) => {
        const { pendingPaymentAction, status } = progress(before, payment);
        if (pendingPaymentAction !== 'capture') return;
        expect(status).toBe('pending');
        expect(before.needsPrescriber && before.approvedAt === null).toBe(false);
      }),
    );
  });

  it('a cancelled order stays cancelled, and keeps no money', () => {
    fc.assert(
      fc.property(orders, payments, (before, payment) => {
        const { pendingPaymentAction, status } = progress(
          { ...before, status: 'cancelled' },
          payment,
        );
        expect(status).toBe('cancelled');
        expect(pendingPaymentAction === null).toBe(
          payment === 'released' || payment === 'refunded',
        );
      }),
    );
  });
});
