/** Every email in full is in emails.txt, for whoever changes one to read. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OrderWhat } from '#record';
import { asCustomerId, asOrderId, trackingLink } from '#domain';
import {
  passwordChanged,
  resetLink,
  subscribed,
  toTheTeam,
} from '../../../src/provider/domain/emails/accounts.ts';
import {
  orderEmail,
  orderNotification,
  type EmailContent,
  type ToldOrder,
} from '../../../src/provider/domain/emails/orders.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const SITE = 'https://tribe.example';

const order = (change: Partial<ToldOrder> = {}): ToldOrder => ({
  id: asOrderId('sample-order'),
  customerId: asCustomerId('sample-customer'),
  number: 100001,
  total: 900,
  declinedTotal: 0,
  needsPrescriber: false,
  waitsForCheck: false,
  returnsPence: 0,
  isQuestionOver: false,
  at: NOON,
  status: 'active',
  paymentStatus: 'paid',
  approvedAt: null,
  dispatch: null,
  intentId: null,
  isTestPayment: false,
  cardFingerprint: null,
  stockTakenAt: NOON,
  pendingPaymentAction: null,
  version: 1,
  reconcileAt: null,
  reconcileAttempts: 0,
  waitsSince: null,
  ...change,
});

const PARCEL = { trackingId: 'AB 1/2', at: NOON };
const told: readonly (readonly [string, OrderWhat, Partial<ToldOrder>])[] = [
  ['received', 'received', {}],
  ['received, of a pharmacy medicine', 'received', { waitsForCheck: true }],
  ['received, of a medicine', 'received', { needsPrescriber: true, paymentStatus: 'authorised' }],
  ['approved', 'approved', {}],
  ['approved in part', 'approved', { declinedTotal: 250 }],
  ['approved in part, of much money', 'approved', { total: 123_450, declinedTotal: 100_000 }],
  ['approved, with a pharmacy medicine', 'approved', { waitsForCheck: true }],
  ['asked', 'asked', { status: 'pending', paymentStatus: 'authorised' }],
  ['asked, by a pharmacist', 'asked', {}],
  ['messaged', 'messaged', {}],
  ['checked, and passed in part', 'supply-checked', { declinedTotal: 199, returnsPence: 199 }],
  ['declined, the money was held', 'declined', { paymentStatus: 'authorised' }],
  ['declined, the money was taken', 'declined', { paymentStatus: 'paid' }],
  ['declined, and asked before', 'declined', { isQuestionOver: true, paymentStatus: 'authorised' }],
  ['cancelled, never paid', 'cancelled', { paymentStatus: 'unpaid' }],
  ['cancelled, refunded already', 'cancelled', { paymentStatus: 'refunded' }],
  ['cancelled, the money is on its way', 'cancelled', { paymentStatus: 'processing' }],
  ['never paid', 'unpaid', { paymentStatus: 'unpaid' }],
  ['the payment is gone', 'payment-gone', { paymentStatus: 'released' }],
  ['dispatched', 'dispatched', { dispatch: { shipper: 'Royal Mail', ...PARCEL } }],
  ['dispatched, by a stranger', 'dispatched', { dispatch: { shipper: 'Sample', ...PARCEL } }],
  ['delivered', 'delivered', {}],
];

const shown = (name: string, { subject, text }: EmailContent): string =>
  `=== ${name}\nSubject: ${subject}\n\n${text}`;

const orderEmails = told.map(([name, what, change]) => {
  const about = order(change);
  const notification = orderNotification(about, what);
  if (!notification) throw new Error(`Nobody is told of '${what}'.`);
  return { name, notification, content: orderEmail(about, notification, SITE) };
});

const message = {
  firstName: 'Sample',
  lastName: 'Customer',
  email: 'sample@example.com',
  phone: '07700900123',
  cause: 'Delivery',
};
const others: readonly (readonly [string, EmailContent])[] = [
  ['a link for a new password', resetLink(`${SITE}/reset-password?token=sample`)],
  ['the password was changed', passwordChanged(SITE, 'team@tribe.example')],
  [
    'the newsletter',
    subscribed('https://tribe.example/api/mail-subscriptions/unsubscribe?token=sample'),
  ],
  ['a message to the team', toTheTeam({ ...message, note: ' Where is it?\n' })],
  ['a message without words', toTheTeam({ ...message, note: '  ' })],
  ['a message without a note', toTheTeam(message)],
];

describe('letters', () => {
  it('read as they were agreed', async () => {
    const all = [
      ...orderEmails.map(({ name, content }) => shown(name, content)),
      ...others.map(([name, content]) => shown(name, content)),
    ];
    await expect(all.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'emails.txt'));
  });

  it.each(orderEmails)(
    '$name: says on the site what it says by mail',
    ({ notification, content }) => {
      expect(content.subject).toBe(`${notification.title} (T-100001)`);
      expect(content.text).toContain(notification.body);
      expect(notification.body).toContain('T-100001');
      expect(content.text).toContain(`${SITE}/orders/sample-order\n`);
    },
  );

  it('follow the parcel where the carrier is known', () => {
    const links = orderEmails.map(({ name, notification }) => [name, notification.link]);
    expect(links.filter(([, link]) => link !== null)).toEqual([
      ['dispatched', trackingLink('Royal Mail', 'AB 1/2')],
    ]);
  });

  it.each<OrderWhat>([
    'ordered',
    'prescriber-approved',
    'weight-verified',
    'payment-taken',
    'payment-released',
    'payment-refunded',
  ])('are not written of what only the desk wants to know: %s', (what) => {
    expect(orderNotification(order(), what)).toBeUndefined();
  });

  it('of a parcel need one', () => {
    expect(() => orderNotification(order(), 'dispatched')).toThrow(
      'A dispatched order says how it was dispatched.',
    );
  });
});

describe('where a parcel is shown', () => {
  it.each([
    ['Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/AB1'],
    [' ROYAL MAIL ', 'https://www.royalmail.com/track-your-item#/tracking-results/AB1'],
    ['Parcelforce', 'https://www.parcelforce.com/track-trace?trackNumber=AB1'],
    ['DPD', 'https://track.dpd.co.uk/parcels/AB1'],
    ['Evri', 'https://www.evri.com/track/parcel/AB1'],
    ['Pigeon', null],
    ['constructor', null],
    ['__proto__', null],
    ['', null],
  ])('%j', (shipper, link) => {
    expect(trackingLink(shipper, 'AB1')).toBe(link);
  });

  it('takes any number as one part of the address', () => {
    expect(trackingLink('dpd', 'a/b?c#d e')).toBe(
      'https://track.dpd.co.uk/parcels/a%2Fb%3Fc%23d%20e',
    );
  });
});
