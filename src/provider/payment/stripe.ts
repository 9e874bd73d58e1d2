import { Stripe } from 'stripe';
import type { Charge, PaymentIntent, Payments } from '#domain';
import { failedCall, isRefusal, isReplayed } from './stripe-errors.ts';
import { EXPAND, intentOf } from './stripe-intent.ts';
import { webhookEventOf } from './webhook-event.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Stands in for Stripe's own servers. Asked for at the first call: it may be this very server. */
  readonly server?: () => URL;
  /** After how many milliseconds of silence a call counts as lost. */
  readonly callMs?: number;
}

const CALL_MS = 10_000;
const RETRIES = 2;

type Options = Pick<Stripe.RequestOptions, 'idempotencyKey'>;

/**
 * Payments by Stripe. Every call that moves money is made only where it still applies, so it could
 * be repeated without an idempotency key; the key makes two at the same moment one.
 */
export function stripePayments(settings: StripeSettings): Payments {
  const { publishableKey, webhookSecret } = settings;
  let opened: Stripe | undefined;
  const intents = () => (opened ??= clientFor(settings)).paymentIntents;
  const refunds = () => (opened ??= clientFor(settings)).refunds;

  const read = async (id: string): Promise<PaymentIntent> =>
    intentOf(await intents().retrieve(id, { expand: EXPAND }).catch(failedCall));

  /** Does something to a payment unless it is too late, and tells how the payment stands then. */
  const act = async (
    name: string,
    id: string,
    isTimely: (intent: PaymentIntent) => boolean,
    work: (options: Options, before: PaymentIntent) => Promise<unknown>,
  ): Promise<PaymentIntent> => {
    const before = await read(id);
    if (!isTimely(before)) return before;
    try {
      await keyed(`${name}-${id}`, (options) => work(options, before));
    } catch (error) {
      const after = isRefusal(error) ? await read(id) : undefined;
      if (after && !isTimely(after)) return after;
      return failedCall(error);
    }
    return read(id);
  };

  return {
    publishableKey,
    async create(charge) {
      const order = paramsOf(charge);
      const made = await keyed(`create-${charge.orderId}`, (options) =>
        intents().create(order, options),
      ).catch(failedCall);
      // A repeated request is answered as the first one was, and much may have happened since.
      return isReplayed(made.lastResponse) ? read(made.id) : intentOf(made);
    },
    read,
    capture: (id, pence) =>
      act('capture', id, isHeld, (options) =>
        intents().capture(id, { amount_to_capture: pence }, options),
      ),
    cancel: (id) => act('cancel', id, isUnfinished, (options) => intents().cancel(id, {}, options)),
    refund: (id) =>
      act('refund', id, isTaken, (options) => refunds().create({ payment_intent: id }, options)),
    giveBack: (id, keptPence) =>
      act(
        `keep-${keptPence}`,
        id,
        (intent) => isTaken(intent) && aboveOf(intent, keptPence) > 0,
        (options, before) =>
          refunds().create({ payment_intent: id, amount: aboveOf(before, keptPence) }, options),
      ),
    hear: (body, signature, at) => webhookEventOf(body, signature, webhookSecret, at),
  };
}

const clientFor = ({ secretKey, server, callMs = CALL_MS }: StripeSettings): Stripe =>
  new Stripe(secretKey, {
    ...(server && pathOf(server())),
    timeout: callMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });

const pathOf = ({ protocol, hostname, port }: URL): Stripe.StripeConfig => {
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
};

/** What Stripe is told: no name, no product, no condition. */
const paramsOf = ({ orderId, amountPence, capture }: Charge): Stripe.PaymentIntentCreateParams => ({
  amount: amountPence,
  currency: 'gbp',
  capture_method: capture,
  automatic_payment_methods: { enabled: true },
  description: `Order ${orderId}`,
  metadata: { orderId },
  expand: EXPAND,
});

const isHeld = ({ status }: PaymentIntent): boolean => status === 'requires_capture';

const isTaken = ({ status, refundedPence, takenPence }: PaymentIntent): boolean =>
  status === 'succeeded' && refundedPence < takenPence;

/** What is still there of what was taken, above what is kept. */
const aboveOf = ({ takenPence, refundedPence }: PaymentIntent, keptPence: number): number =>
  takenPence - refundedPence - keptPence;

const isUnfinished = ({ status }: PaymentIntent): boolean =>
  status !== 'succeeded' && status !== 'canceled' && status !== 'processing';

/**
 * Stripe gives a stored response for a day, also when it was an error whose cause has passed. Such an
 * error is asked past, under a key of the SDK's own: what it may then do a second time is only to
 * make a payment whose client secret nobody was ever given.
 */
async function keyed<Reply>(
  idempotencyKey: string,
  work: (options: Options) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await work({ idempotencyKey });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && isReplayed(error))) throw error;
    return work({});
  }
}
