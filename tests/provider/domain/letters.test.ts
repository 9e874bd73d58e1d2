/** Every letter in full is in letters.txt, for whoever changes one to read. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OrderState } from '#domain';
import {
  passwordChanged,
  resetLink,
  subscribed,
  toTheTeam,
} from '../../../src/provider/domain/letters/accounts.ts';
import {
  orderLetter,
  orderNotice,
  type Letter,
  type Told,
} from '../../../src/provider/domain/letters/orders.ts';
import { trackingLink } from '#domain';

const NOON = new Date('2026-11-21T12:00:00Z');
const SITE = 'https://tribe.example';

const order = (change: Partial<OrderState> = {}): OrderState => ({
  id: 'sample-order',
  customerId: 'sample-customer',
  number: 100001,
  total: 900,
  needsPrescriber: false,
  at: NOON,
  status: 'active',
  paymentStatus: 'paid',
  approvedAt: null,
  dispatch: null,
  intentId: null,
  isTestPayment: false,
  stockTakenAt: NOON,
  wanted: null,
  version: 1,
  settleAt: null,
  settleAttempts: 0,
  ...change,
});

const PARCEL = { trackingId: 'AB 1/2', at: NOON };
const told: readonly (readonly [string, Told, Partial<OrderState>])[] = [
  ['received', 'received', {}],
  ['received, of a medicine', 'received', { needsPrescriber: true, paymentStatus: 'authorised' }],
  ['approved', 'approved', {}],
  ['declined, the money was held', 'declined', { paymentStatus: 'authorised' }],
  ['declined, the money was taken', 'declined', { paymentStatus: 'paid' }],
  ['cancelled, never paid', 'cancelled', { paymentStatus: 'unpaid' }],
  ['cancelled, refunded already', 'cancelled', { paymentStatus: 'refunded' }],
  ['cancelled, the money is on its way', 'cancelled', { paymentStatus: 'processing' }],
  ['never paid', 'unpaid', { paymentStatus: 'unpaid' }],
  ['the payment is gone', 'payment-gone', { paymentStatus: 'released' }],
  ['dispatched', 'dispatched', { dispatch: { shipper: 'Royal Mail', ...PARCEL } }],
  ['dispatched, by a stranger', 'dispatched', { dispatch: { shipper: 'Sample', ...PARCEL } }],
  ['delivered', 'delivered', {}],
];

const shown = (name: string, { subject, text }: Letter): string =>
  `=== ${name}\nSubject: ${subject}\n\n${text}`;

const orderLetters = told.map(([name, what, change]) => {
  const about = order(change);
  const notice = orderNotice(about, what);
  if (!notice) throw new Error(`Nobody is told of '${what}'.`);
  return { name, notice, letter: orderLetter(about, notice, SITE) };
});

const message = {
  firstName: 'Sample',
  lastName: 'Customer',
  email: 'sample@example.com',
  phone: '07700900123',
  cause: 'Delivery',
};
const others: readonly (readonly [string, Letter])[] = [
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
      ...orderLetters.map(({ name, letter }) => shown(name, letter)),
      ...others.map(([name, letter]) => shown(name, letter)),
    ];
    await expect(all.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'letters.txt'));
  });

  it.each(orderLetters)('$name: says on the site what it says by mail', ({ notice, letter }) => {
    expect(letter.subject).toBe(`${notice.title} (T-100001)`);
    expect(letter.text).toContain(notice.body);
    expect(notice.body).toContain('T-100001');
    expect(letter.text).toContain(`${SITE}/orders/sample-order\n`);
  });

  it('follow the parcel where the carrier is known', () => {
    const links = orderLetters.map(({ name, notice }) => [name, notice.link]);
    expect(links.filter(([, link]) => link !== null)).toEqual([
      ['dispatched', trackingLink('Royal Mail', 'AB 1/2')],
    ]);
  });

  it.each<Told>([
    'ordered',
    'prescriber-approved',
    'weight-verified',
    'payment-taken',
    'payment-released',
    'payment-refunded',
  ])('are not written of what only the desk wants to know: %s', (what) => {
    expect(orderNotice(order(), what)).toBeUndefined();
  });

  it('of a parcel need one', () => {
    expect(() => orderNotice(order(), 'dispatched')).toThrow(
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
