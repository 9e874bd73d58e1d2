/** Which webhook events the shop believes. */
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { stripePayments } from '../../../src/provider/payment/stripe.ts';
import { KEYS } from '../../stand-ins/bank.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const payments = stripePayments(KEYS);

const webhookEvent = (type: string, object: object): string =>
  JSON.stringify({ id: 'evt_sample', object: 'event', type, data: { object } });

const PAID = webhookEvent('payment_intent.succeeded', {
  id: 'pi_sample',
  object: 'payment_intent',
});

const signed = (payload: string, secondsAgo = 0, secret = KEYS.webhookSecret): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: AT.getTime() / 1000 - secondsAgo,
  });

describe('a webhook event', () => {
  it.each([
    ['about a payment', PAID, 'pi_sample'],
    [
      'about a charge',
      webhookEvent('charge.refunded', { id: 'ch_1', payment_intent: 'pi_2' }),
      'pi_2',
    ],
    [
      'about a refund',
      webhookEvent('refund.failed', { id: 're_1', payment_intent: 'pi_3' }),
      'pi_3',
    ],
    [
      'about a charge of its own',
      webhookEvent('charge.failed', { payment_intent: null }),
      undefined,
    ],
    ['about something else', webhookEvent('customer.created', { id: 'cus_1' }), undefined],
  ])('%s is believed', (_what, body, intentId) => {
    expect(payments.hear(body, signed(body), AT)).toEqual({ isGenuine: true, intentId });
  });

  it('is believed for five minutes', () => {
    expect(payments.hear(PAID, signed(PAID, 300), AT).isGenuine).toBe(true);
    expect(payments.hear(PAID, signed(PAID, 301), AT).isGenuine).toBe(false);
  });

  it.each([
    ['that was altered', PAID.replace('pi_sample', 'pi_another'), signed(PAID)],
    ['signed with another secret', PAID, signed(PAID, 0, 'whsec_another')],
    ['without a signature', PAID, undefined],
    ['with an empty signature', PAID, ''],
    ['with half a signature', PAID, `t=${AT.getTime() / 1000}`],
    ['with a signature of another scheme', PAID, signed(PAID).replace('v1=', 'v0=')],
    ['that is empty', '', signed('')],
    ['that is no JSON, though signed', 'no JSON', signed('no JSON')],
    ['that is no event, though signed', 'null', signed('null')],
  ])('%s is not believed', (_what, body, signature) => {
    expect(payments.hear(body, signature, AT)).toEqual({ isGenuine: false });
  });
});
