import type { OrderId } from './ids.ts';
import type { Pence } from './product.ts';

/** Where a payment stands, in the words of the payment provider. */
export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export interface PaymentIntent {
  readonly id: string;
  readonly orderId: OrderId;
  readonly status: PaymentIntentStatus;
  readonly amountPence: Pence;
  /** What was taken of it: nothing of what is only held, and of an order that was approved in part no more than that. */
  readonly takenPence: Pence;
  /** What was given back of what was taken. */
  readonly refundedPence: Pence;
  /** Only test cards can pay it, and nobody's money moves. */
  readonly isTest: boolean;
  /** The same for the same card, whoever pays with it; nothing before a card has paid, or of what is no card. */
  readonly cardFingerprint: string | undefined;
  /** With it the customer's browser may pay this one intent. Never kept, never logged. */
  readonly clientSecret: string;
}

export interface Charge {
  readonly orderId: OrderId;
  readonly amountPence: Pence;
  /** `manual` only holds the money until it is captured. */
  readonly capture: 'automatic' | 'manual';
}

/** What a webhook event of the payment provider is about. */
export type WebhookEvent =
  | { readonly isGenuine: false }
  /** No intent: a genuine event about something that this shop does not follow. */
  | { readonly isGenuine: true; readonly intentId: string | undefined };

/**
 * Takes money, holds it, lets it go and gives it back. Every method may be repeated without doing
 * anything twice, and rejects with an `UnavailableError` when it cannot be known what came of it.
 */
export interface Payments {
  /** For the storefront. */
  readonly publishableKey: string;
  /** The order's one intent, however often it is asked for. */
  create(charge: Charge): Promise<PaymentIntent>;
  read(intentId: string): Promise<PaymentIntent>;
  /** Takes so much of the money that is held, and lets the rest of it go. */
  capture(intentId: string, pence: Pence): Promise<PaymentIntent>;
  /**
   * Cancels an unfinished or held payment, gives a taken payment back in full. Each of the four answers with the intent as it stands afterwards, also when it was too late for that.
   */
  cancel(intentId: string): Promise<PaymentIntent>;
  refund(intentId: string): Promise<PaymentIntent>;
  /** Keeps so much of what was taken, and gives back what is above it. */
  giveBack(intentId: string, keptPence: Pence): Promise<PaymentIntent>;
  /** Reads a signed notice; forged, altered and outdated ones are not genuine. */
  hear(body: string, signature: string | undefined, at: Date): WebhookEvent;
}
