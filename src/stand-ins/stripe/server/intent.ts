/**
 * What can happen to a payment, as pure functions: https://docs.stripe.com/payments/paymentintents/lifecycle
 * Each gives the payment as it is afterwards and what the shop is to be told, or why it cannot be.
 */
import { declineOf, type CardFailure, type PaymentMethod } from './cards.ts';

export interface Terms {
  readonly id: string;
  readonly clientSecret: string;
  /** In pence. */
  readonly amount: number;
  readonly capture: 'automatic' | 'automatic_async' | 'manual';
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string | null;
  /** In seconds since 1970, like every time here. */
  readonly created: number;
}

export interface Charge {
  readonly id: string;
  readonly created: number;
  readonly method: PaymentMethod;
  /** What was given back, with what was let go of what was held. */
  readonly refunded: number;
  /** What was held and never taken, when a part of it was. */
  readonly released?: number;
}

export interface Failure extends CardFailure {
  readonly method: PaymentMethod;
}

export type CancelReason = (typeof CANCEL_REASONS)[number];
export const CANCEL_REASONS = [
  'abandoned',
  'duplicate',
  'fraudulent',
  'requested_by_customer',
] as const;

type State =
  | { readonly status: 'requires_payment_method'; readonly failure: Failure | null }
  | { readonly status: 'requires_action'; readonly method: PaymentMethod }
  | { readonly status: 'requires_capture' | 'succeeded'; readonly charge: Charge }
  | {
      readonly status: 'canceled';
      readonly at: number;
      readonly reason: CancelReason | null;
      readonly charge: Charge | null;
    };

export interface Intent extends Terms {
  readonly state: State;
  /** Where the customer's browser goes after she was seen by her bank. */
  readonly returnUrl: string | null;
}

/** What the shop is told. */
export type Happening =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.payment_failed'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.succeeded'
  | 'payment_intent.canceled'
  | 'charge.refunded';

export interface Change {
  readonly intent: Intent;
  readonly happened: Happening;
}

/** The payment is not where this could be done. */
interface Untimely {
  readonly code: string;
  readonly message: string;
}

export type Outcome = Change | Untimely;

export interface Moment {
  readonly at: Date;
  /** Makes an id that begins as Stripe's ids of the kind do: `ch`, `evt`. */
  readonly newId: (prefix: string) => string;
}

export const create = (terms: Terms): Change => ({
  intent: {
    ...terms,
    state: { status: 'requires_payment_method', failure: null },
    returnUrl: null,
  },
  happened: 'payment_intent.created',
});

/** Pays, or sends the customer to her bank first. The last card is forgotten. */
export function confirm(
  intent: Intent,
  method: PaymentMethod,
  returnUrl: string | null,
  moment: Moment,
): Outcome {
  const { status } = intent.state;
  if (status !== 'requires_payment_method' && status !== 'requires_action')
    return untimely(intent, 'confirm');
  if (!method.authenticates) return pay({ ...intent, returnUrl }, method, moment);
  if (returnUrl === null)
    return { code: 'parameter_missing', message: 'You must provide a `return_url` for this card.' };
  return {
    intent: { ...intent, returnUrl, state: { status: 'requires_action', method } },
    happened: 'payment_intent.requires_action',
  };
}

/** The customer was at her bank, and it knew her or not. */
export function authenticate(intent: Intent, isKnown: boolean, moment: Moment): Outcome {
  const { state } = intent;
  if (state.status !== 'requires_action') return untimely(intent, 'authenticate');
  return isKnown
    ? pay(intent, state.method, moment)
    : failed(intent, { ...UNKNOWN, method: state.method });
}

const UNKNOWN: CardFailure = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

function pay(intent: Intent, method: PaymentMethod, { at, newId }: Moment): Change {
  const decline = declineOf(method);
  if (decline) return failed(intent, { ...decline, method });
  const charge = { id: newId('ch'), created: secondsOf(at), method, refunded: 0 };
  return intent.capture === 'manual'
    ? {
        intent: { ...intent, state: { status: 'requires_capture', charge } },
        happened: 'payment_intent.amount_capturable_updated',
      }
    : taken(intent, charge);
}

const taken = (intent: Intent, charge: Charge): Change => ({
  intent: { ...intent, state: { status: 'succeeded', charge } },
  happened: 'payment_intent.succeeded',
});

const failed = (intent: Intent, failure: Failure): Change => ({
  intent: { ...intent, state: { status: 'requires_payment_method', failure } },
  happened: 'payment_intent.payment_failed',
});

/** @param pence all that is held when nothing is named; the rest is let go, and counts as refunded, as at Stripe */
export function capture(intent: Intent, pence = intent.amount): Outcome {
  const { state, amount } = intent;
  if (state.status !== 'requires_capture') return untimely(intent, 'capture');
  if (pence > amount)
    return {
      code: 'amount_too_large',
      message: `The amount to capture, ${pence}, is greater than the amount of the PaymentIntent.`,
    };
  if (pence === amount) return taken(intent, state.charge);
  const released = amount - pence;
  return taken(intent, { ...state.charge, refunded: released, released });
}

/** As at Stripe, money that was only held counts as refunded when it is let go. */
export function cancel(intent: Intent, reason: CancelReason | null, { at }: Moment): Outcome {
  const { state, amount } = intent;
  if (state.status === 'succeeded' || state.status === 'canceled')
    return untimely(intent, 'cancel');
  const charge = state.status === 'requires_capture' ? { ...state.charge, refunded: amount } : null;
  return {
    intent: { ...intent, state: { status: 'canceled', at: secondsOf(at), reason, charge } },
    happened: 'payment_intent.canceled',
  };
}

/** @param pence all that is left when nothing is named */
export function refund(intent: Intent, pence: number | undefined): Outcome {
  const { state, amount } = intent;
  if (state.status !== 'succeeded')
    return {
      code: 'payment_intent_unexpected_state',
      message: 'This PaymentIntent does not have a successful charge to refund.',
    };
  const left = amount - state.charge.refunded;
  if (left === 0)
    return {
      code: 'charge_already_refunded',
      message: `Charge ${state.charge.id} has already been refunded.`,
    };
  if (pence !== undefined && pence > left)
    return {
      code: 'amount_too_large',
      message: 'Refund amount is greater than unrefunded amount on charge.',
    };
  const charge = { ...state.charge, refunded: state.charge.refunded + (pence ?? left) };
  return { intent: { ...intent, state: { ...state, charge } }, happened: 'charge.refunded' };
}

const untimely = ({ state }: Intent, what: string): Untimely => ({
  code: 'payment_intent_unexpected_state',
  message: `You cannot ${what} this PaymentIntent because it has a status of ${state.status}.`,
});

export const chargeOf = ({ state }: Intent): Charge | null =>
  'charge' in state ? state.charge : null;

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
