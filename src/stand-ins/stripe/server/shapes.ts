/** The stand-in's objects as Stripe shows them. The types hold the names to Stripe's own. */
import type { Stripe } from 'stripe';
import type { PaymentMethod } from './cards.ts';
import {
  chargeOf,
  secondsOf,
  type Charge,
  type Failure,
  type Intent,
  type Moment,
} from './intent.ts';

/** The paths under which the stand-in's own pages stand. */
export const AUTHENTICATION_PATH = '/v1/stand-in/authentication';
export const AUTHENTICATION_STYLE = '/v1/stand-in/authentication.css';

/** What anybody may see who has the publishable key and this one intent's client secret. */
export const publicIntent = (intent: Intent) =>
  ({
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    automatic_payment_methods: { enabled: true },
    canceled_at: intent.state.status === 'canceled' ? intent.state.at : null,
    cancellation_reason: intent.state.status === 'canceled' ? intent.state.reason : null,
    capture_method: intent.capture,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: 'gbp',
    description: intent.description,
    last_payment_error: lastError(intent),
    livemode: false,
    next_action: nextAction(intent),
    payment_method: methodOfIntent(intent)?.id ?? null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    status: intent.state.status,
  }) satisfies Without<Stripe.PaymentIntent, 'last_payment_error'>;

/** Stripe's own shape as far as it goes, and some of it nearer than its type says. */
type Without<Shape, Nearer extends keyof Shape> = Partial<Omit<Shape, Nearer>> &
  Record<Nearer, object | string | null>;

/** What the shop itself sees. */
export function fullIntent(intent: Intent, expanded: readonly Expandable[] = []) {
  const charge = chargeOf(intent);
  const { status } = intent.state;
  return {
    ...publicIntent(intent),
    amount_capturable: status === 'requires_capture' ? intent.amount : 0,
    amount_received: takenOf(intent),
    customer: null,
    latest_charge:
      charge && (expanded.includes('latest_charge') ? chargeShape(intent, charge) : charge.id),
    metadata: { ...intent.metadata },
  } satisfies Without<Stripe.PaymentIntent, 'last_payment_error' | 'latest_charge'>;
}

export type Expandable = (typeof EXPANDABLE)[number];
export const EXPANDABLE = ['latest_charge'] as const;

/** What was taken: what was held, but for what a capture left of it. */
const takenOf = ({ amount, state }: Intent): number =>
  state.status === 'succeeded' ? amount - (state.charge.released ?? 0) : 0;

export const chargeShape = (intent: Intent, charge: Charge) =>
  ({
    id: charge.id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: takenOf(intent),
    amount_refunded: charge.refunded,
    captured: intent.state.status === 'succeeded',
    created: charge.created,
    currency: 'gbp',
    description: intent.description,
    disputed: false,
    livemode: false,
    metadata: { ...intent.metadata },
    paid: true,
    payment_intent: intent.id,
    payment_method: charge.method.id,
    payment_method_details: {
      type: 'card',
      card: { ...cardShape(charge.method), fingerprint: charge.method.fingerprint ?? null },
    },
    refunded: charge.refunded === intent.amount,
    status: 'succeeded',
  }) satisfies Without<Stripe.Charge, 'payment_method_details'>;

/** A browser, too, may see this much. */
const cardShape = ({ last4, expMonth, expYear }: PaymentMethod) => ({
  brand: 'visa',
  last4,
  exp_month: expMonth,
  exp_year: expYear,
});

export const methodShape = (method: PaymentMethod) => ({
  id: method.id,
  object: 'payment_method',
  type: 'card',
  card: cardShape(method),
  created: method.created,
  customer: null,
  livemode: false,
});

/** Where a browser is sent after its customer was at the bank, or is to be sent to be there. */
const nextAction = ({ id, clientSecret, state, returnUrl }: Intent) => {
  if (state.status !== 'requires_action' || returnUrl === null) return null;
  const page = new URL(`${AUTHENTICATION_PATH}/${id}`, returnUrl);
  page.searchParams.set('payment_intent_client_secret', clientSecret);
  return {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: returnUrl, url: page.href },
  };
};

function lastError({ state }: Intent) {
  if (state.status !== 'requires_payment_method' || !state.failure) return null;
  return failureShape(state.failure);
}

export const failureShape = ({ type, code, declineCode, message, method }: Failure) => ({
  type,
  code,
  ...(declineCode !== undefined && { decline_code: declineCode }),
  message,
  payment_method: methodShape(method),
});

function methodOfIntent({ state }: Intent): PaymentMethod | undefined {
  if (state.status === 'requires_action') return state.method;
  return 'charge' in state ? state.charge?.method : undefined;
}

/** What was given back between two states of a payment. */
export function refundShape(before: Intent, after: Intent, { at, newId }: Moment) {
  const charge = chargeOf(after);
  const amount = (charge?.refunded ?? 0) - (chargeOf(before)?.refunded ?? 0);
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge?.id ?? null,
    created: secondsOf(at),
    currency: 'gbp',
    metadata: {},
    payment_intent: after.id,
    reason: null,
    status: 'succeeded',
  } satisfies Partial<Stripe.Refund>;
}
