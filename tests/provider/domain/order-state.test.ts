import { describe, expect, it } from 'vitest';
import { canBeCancelled, orderNumber, type OrderState, type PaymentIntent } from '#domain';
import { paymentStatusOf, type PaymentStatus } from '../../../src/provider/domain/order.ts';

const DISPATCH = { shipper: 'DPD', trackingId: '1', at: new Date('2026-11-21T12:00:00Z') };

describe('an order', () => {
  it.each<[OrderState['status'], boolean, boolean]>([
    ['pending', false, true],
    ['pending', true, true],
    ['active', false, true],
    ['active', true, false],
    ['past', false, false],
    ['past', true, false],
    ['cancelled', false, false],
  ])('%s, dispatched: %s, can be cancelled: %s', (status, isDispatched, can) => {
    expect(canBeCancelled({ status, dispatch: isDispatched ? DISPATCH : null })).toBe(can);
  });

  it('has a number to read out', () => {
    expect(orderNumber({ number: 100001 })).toBe('T-100001');
  });

  it.each<[PaymentIntent['status'], PaymentStatus]>([
    ['requires_payment_method', 'unpaid'],
    ['requires_confirmation', 'unpaid'],
    ['requires_action', 'unpaid'],
    ['processing', 'processing'],
    ['requires_capture', 'authorised'],
    ['succeeded', 'paid'],
    ['canceled', 'released'],
  ])('whose payment is %s is %s', (intent, payment) => {
    expect(paymentStatusOf(intent, false)).toBe(payment);
    expect(paymentStatusOf(intent, true)).toBe('refunded');
  });
});
