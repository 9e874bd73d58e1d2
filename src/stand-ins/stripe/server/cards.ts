/**
 * Stripe's test cards, and what becomes of each: https://docs.stripe.com/testing
 *
 * A number is looked at once and then forgotten: what is kept of a card is its last four digits, a
 * fingerprint by which it is known again, and what its payments come to.
 */
import { createHash } from 'node:crypto';
import { refusals } from './refusals.ts';

/** Why a payment by card failed. */
export interface CardFailure {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
}

const declined = (message: string, code: string, declineCode = code): CardFailure => ({
  type: 'card_error',
  code,
  declineCode,
  message,
});

const DECLINES = {
  generic: declined('Your card was declined.', 'card_declined', 'generic_decline'),
  'insufficient funds': declined(
    'Your card has insufficient funds.',
    'card_declined',
    'insufficient_funds',
  ),
  lost: declined('Your card was declined.', 'card_declined', 'lost_card'),
  expired: declined('Your card has expired.', 'expired_card'),
  'incorrect cvc': declined("Your card's security code is incorrect.", 'incorrect_cvc'),
  'processing error': declined(
    'An error occurred while processing your card. Try again in a little bit.',
    'processing_error',
  ),
} as const satisfies Record<string, CardFailure>;

interface Behaviour {
  /** Whether the bank wants to see the customer herself first (3-D Secure). */
  readonly authenticates?: true;
  /** Nothing when the payment goes through. */
  readonly decline?: keyof typeof DECLINES;
}

const TEST_CARDS: ReadonlyMap<string, Behaviour> = new Map([
  ['4242424242424242', {}],
  ['4000056655665556', {}],
  ['4000000000000002', { decline: 'generic' }],
  ['4000000000009995', { decline: 'insufficient funds' }],
  ['4000000000009987', { decline: 'lost' }],
  ['4000000000000069', { decline: 'expired' }],
  ['4000000000000127', { decline: 'incorrect cvc' }],
  ['4000000000000119', { decline: 'processing error' }],
  ['4000002500003155', { authenticates: true }],
  ['4000000000003220', { authenticates: true }],
  ['4000008400001629', { authenticates: true, decline: 'generic' }],
]);

export interface PaymentMethod extends Behaviour {
  readonly id: string;
  readonly last4: string;
  /** Nothing of a card that paid before fingerprints were made. */
  readonly fingerprint?: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** In seconds since 1970. */
  readonly created: number;
}

/** A card as it was typed in. */
export interface CardDetails {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string | undefined;
}

/**
 * What is kept of a card.
 *
 * @throws RefusedError for a card that is mistyped, expired, or not one of the test cards: nothing
 *   of somebody's real card is kept
 */
export function methodOf(card: CardDetails, id: string, at: Date): PaymentMethod {
  const number = card.number.replaceAll(/[\s-]/g, '');
  if (!isWellFormed(number))
    throw refusals.card('incorrect_number', 'Your card number is incorrect.', 'number');
  checkExpiry(card, at);
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc))
    throw refusals.card('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  const behaviour = TEST_CARDS.get(number);
  if (!behaviour)
    throw refusals.card(
      'card_declined',
      'Your card was declined. This shop takes test cards only, for example 4242 4242 4242 4242.',
      'number',
      'test_mode_live_card',
    );
  const { expMonth, expYear } = card;
  const created = Math.floor(at.getTime() / 1000);
  return {
    ...behaviour,
    id,
    last4: number.slice(-4),
    fingerprint: fingerprintOf(number),
    expMonth,
    expYear: fullYear(expYear),
    created,
  };
}

/** As Stripe's look. Only test cards come this far: of nobody's own card there is a fingerprint. */
const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`stand-in ${number}`).digest('base64url').slice(0, 16);

/** What stops a payment by this card once its owner is known; nothing when it goes through. */
export const declineOf = ({ decline }: PaymentMethod): CardFailure | undefined =>
  decline && DECLINES[decline];

/** The check digit of ISO/IEC 7812 (Luhn). */
function isWellFormed(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** A card is good until the last day of its month. */
function checkExpiry({ expMonth, expYear }: CardDetails, at: Date): void {
  const year = fullYear(expYear);
  const thisYear = at.getUTCFullYear();
  if (year < thisYear || year > thisYear + 50)
    throw refusals.card(
      'invalid_expiry_year',
      "Your card's expiration year is invalid.",
      'exp_year',
    );
  const isPast = year === thisYear && expMonth < at.getUTCMonth() + 1;
  if (expMonth < 1 || expMonth > 12 || isPast)
    throw refusals.card(
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
      'exp_month',
    );
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);
