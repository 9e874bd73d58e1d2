import { Stripe } from 'stripe';
import { secondsOf, type Change, type Happening, type Moment } from './intent.ts';
import { chargeShape, fullIntent } from './shapes.ts';

/** A webhook event as the shop gets it: https://docs.stripe.com/api/events/object */
export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: Happening;
  readonly api_version: string;
  /** In seconds since 1970. */
  readonly created: number;
  readonly data: { readonly object: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: null;
}

/** What the shop is told of a change. */
export const eventOf = ({ intent, happened }: Change, { at, newId }: Moment): StripeEvent => ({
  id: newId('evt'),
  object: 'event',
  type: happened,
  api_version: Stripe.API_VERSION,
  created: secondsOf(at),
  data: { object: subjectOf(intent, happened) },
  livemode: false,
  pending_webhooks: 1,
  request: null,
});

const subjectOf = (intent: Change['intent'], happened: Happening): object =>
  happened === 'charge.refunded' && 'charge' in intent.state && intent.state.charge
    ? chargeShape(intent, intent.state.charge)
    : fullIntent(intent);
