import { Stripe } from 'stripe';
import { UnavailableError } from '#domain';

const { errors } = Stripe;

/**
 * What a failed call throws. Stripe that is away, busy or broken, or that no longer knows our key,
 * may be there again later. Everything else is a defect of ours, told without Stripe's own error:
 * that one carries the payment's client secret.
 */
export function failedCall(error: unknown): never {
  if (!(error instanceof errors.StripeError)) throw error;
  if (isPassing(error))
    throw new UnavailableError('The payment provider did not answer.', { cause: error });
  const { type, code = 'no code', requestId = 'no request id' } = error;
  throw new Error(
    `The payment provider refused what it was asked (${type}, ${code}, ${requestId}).`,
  );
}

/** A conflict, such as the same request under way elsewhere, is one of Stripe's API errors. */
const isPassing = (error: InstanceType<typeof errors.StripeError>): boolean =>
  [
    errors.StripeConnectionError,
    errors.StripeAPIError,
    errors.StripeRateLimitError,
    errors.StripeAuthenticationError,
    errors.StripePermissionError,
  ].some((kind) => error instanceof kind);

/** Whether Stripe judged the request, rather than failed at it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;

/** Whether a response was first given to an earlier request under the same key. */
export const isReplayed = ({
  headers,
}: {
  readonly headers?: Readonly<Record<string, string>> | undefined;
}): boolean => headers?.['idempotent-replayed'] === 'true';
