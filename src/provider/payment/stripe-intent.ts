import type { Stripe } from 'stripe';
import { asOrderId, type PaymentIntent, type PaymentIntentStatus } from '#domain';

/** What has to come with a payment for it to be understood. */
export const EXPAND = ['latest_charge'];

const STATUSES: readonly PaymentIntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
];

/** Stripe's payment intent as the shop knows it. */
export function intentOf(intent: Stripe.PaymentIntent): PaymentIntent {
  const { id, amount: amountPence, metadata, client_secret: clientSecret } = intent;
  const status = STATUSES.find((known) => known === intent.status);
  const { orderId } = metadata;
  if (status === undefined) throw new Error(`The payment ${id} has a status nobody here knows.`);
  if (orderId === undefined) throw new Error(`The payment ${id} belongs to no order of this shop.`);
  if (clientSecret === null) throw new Error(`The payment ${id} came without its client secret.`);
  const isTest = !intent.livemode;
  return {
    id,
    orderId: asOrderId(orderId),
    status,
    amountPence,
    ...movedOf(intent),
    isTest,
    cardFingerprint: fingerprintOf(intent),
    clientSecret,
  };
}

/**
 * "Uniquely identifies this particular card number": two people who paid with one card have the same.
 *
 * https://docs.stripe.com/api/charges/object#charge_object-payment_method_details-card-fingerprint
 */
const fingerprintOf = ({ latest_charge: charge }: Stripe.PaymentIntent): string | undefined =>
  charge === null || typeof charge === 'string'
    ? undefined
    : (charge.payment_method_details?.card?.fingerprint ?? undefined);

/**
 * Stripe also calls it refunded when money that was only held is let go, the whole or what a capture left of it; that
 * was never taken.
 */
function movedOf({
  id,
  status,
  latest_charge: charge,
}: Stripe.PaymentIntent): Pick<PaymentIntent, 'takenPence' | 'refundedPence'> {
  if (status !== 'succeeded') return { takenPence: 0, refundedPence: 0 };
  if (charge === null || typeof charge === 'string')
    throw new Error(`The payment ${id} came without its charge.`);
  const { amount, amount_captured: takenPence, amount_refunded: refunded } = charge;
  const neverTaken = amount - takenPence;
  return {
    takenPence,
    refundedPence: charge.refunded ? takenPence : Math.max(0, refunded - neverTaken),
  };
}
