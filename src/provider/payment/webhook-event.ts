import { Stripe } from 'stripe';
import type { WebhookEvent } from '#domain';

/** How old a signature may be: Stripe's own choice. */
const TOLERANCE_S = 300;

/** Reads a webhook event that Stripe signed, at a moment: https://docs.stripe.com/webhooks/signature */
export function webhookEventOf(
  body: string,
  signature: string | undefined,
  secret: string,
  at: Date,
): WebhookEvent {
  if (signature === undefined) return { isGenuine: false };
  try {
    const event = Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_S,
      undefined,
      at.getTime(),
    );
    return { isGenuine: true, intentId: intentIdIn(event) };
  } catch {
    // Also what is signed and still is no notice: nobody but Stripe could make use of a reason.
    return { isGenuine: false };
  }
}

/** The payment that an event is about. Nothing in it is taken for granted: Stripe adds kinds at any time. */
function intentIdIn(event: { readonly type: string; readonly data: { readonly object: object } }) {
  const { type, data } = event;
  const { object } = data;
  if (type.startsWith('payment_intent.')) return textIn(object, 'id');
  return /^(charge|refund)\./.test(type) ? textIn(object, 'payment_intent') : undefined;
}

function textIn(object: object, name: string): string | undefined {
  const value: unknown = Object.entries(object).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}
