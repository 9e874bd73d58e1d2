/**
 * Stripe's browser object in Stripe's place: what `<Elements>` and `confirmPayment` need of it, in
 * front of the stand-in's server. The pages around it cannot tell the difference.
 */
import type { PaymentIntent, Stripe, StripeError } from '@stripe/stripe-js';
import { cardElement, type CardElement } from './card-element.ts';

interface Confirmation {
  readonly elements: StandInElements;
  readonly confirmParams: { readonly return_url: string };
}

type Confirmed = { readonly error: Partial<StripeError> };

export function standInStripe(publishableKey: string): Stripe {
  const stripe = {
    elements: ({ clientSecret }: { readonly clientSecret: string }) =>
      new StandInElements(clientSecret),
    confirmPayment: ({ elements, confirmParams }: Confirmation): Promise<Confirmed> =>
      confirm(publishableKey, elements, confirmParams.return_url),
    // Looked for by <Elements> to know a Stripe object by; nothing here calls them.
    createToken: unsupported,
    createPaymentMethod: unsupported,
    confirmCardPayment: unsupported,
  };
  // Stripe's type has some hundred methods. Those that our pages call are above; the journeys call them.
  return stripe as unknown as Stripe;
}

const unsupported = (): Promise<never> =>
  Promise.reject(new Error('The payment stand-in does not do this.'));

/** Stripe's Elements: here one form for a card. */
class StandInElements {
  readonly clientSecret: string;
  card: CardElement | undefined;

  constructor(clientSecret: string) {
    this.clientSecret = clientSecret;
  }

  create(): CardElement {
    this.card = cardElement();
    return this.card;
  }

  getElement(): CardElement | null {
    return this.card ?? null;
  }

  update(): void {
    // Nothing that our pages change shows here.
  }
}

const INTENT = /^(pi_\w+)_secret_\w+$/;

/** Resolves only when something is wrong: otherwise the page is left, as with Stripe. */
async function confirm(
  key: string,
  { card, clientSecret }: StandInElements,
  returnUrl: string,
): Promise<Confirmed> {
  const intent = INTENT.exec(clientSecret)?.[1];
  if (!card || intent === undefined) return { error: { type: 'invalid_request_error' } };
  const entered = card.read();
  if (!entered.ok) return { error: { type: 'validation_error', message: entered.message } };
  const confirmed = await post(key, intent, {
    client_secret: clientSecret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    ...entered.card,
  });
  if ('error' in confirmed) return { error: confirmed.error };
  const next = confirmed.next_action?.redirect_to_url?.url;
  return leave(next ?? `${returnUrl}?redirect_status=succeeded`);
}

type StandInResponse =
  | Pick<PaymentIntent, 'next_action'>
  | { readonly error: Partial<StripeError> };

async function post(
  key: string,
  intent: string,
  fields: Record<string, string>,
): Promise<StandInResponse> {
  try {
    const response = await fetch(`/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(fields),
    });
    const confirmed: StandInResponse = await response.json();
    return confirmed;
  } catch {
    const message = 'We could not reach the payment provider. Check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

function leave(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => undefined);
}
