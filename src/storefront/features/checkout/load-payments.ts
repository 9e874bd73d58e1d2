import type { Appearance, Stripe } from '@stripe/stripe-js';
import type { Client, Outcome } from '#client';
import { trustScripts } from '#ui';

export interface Payments {
  readonly stripe: Stripe;
  readonly isStandIn: boolean;
  readonly appearance: Appearance;
}

/** The payment provider's card form in our colours. */
const APPEARANCE: Appearance = {
  theme: 'flat',
  variables: {
    colorPrimary: '#6B2A5B',
    colorText: '#2A1533',
    colorDanger: '#B3261E',
    colorBackground: '#FFFFFF',
    borderRadius: '12px',
    fontSizeBase: '17px',
  },
};

const UNREACHED = 'We could not reach the payment provider. Check your connection and try again.';

/** The payment provider that the server names. Its script comes from its own host, as it demands. */
export async function loadPayments(client: Client): Promise<Outcome<Payments>> {
  const config = await client.config();
  if (!config.ok) return config;
  const { publishableKey, isPaymentStandIn: isStandIn } = config.data.data;
  try {
    const stripe = isStandIn
      ? (await import('#stand-ins/stripe/browser')).standInStripe(publishableKey)
      : await stripeOf(publishableKey);
    if (stripe) return { ok: true, data: { stripe, isStandIn, appearance: APPEARANCE } };
  } catch {
    // Told below.
  }
  return { ok: false, failure: { kind: 'offline', message: UNREACHED } };
}

async function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  trustScripts('https://js.stripe.com/');
  return loadStripe(publishableKey);
}
