/** What the stand-in refuses, in Stripe's words: https://docs.stripe.com/api/errors */

interface StripeErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
}

export interface Refusal {
  readonly status: 400 | 401 | 402 | 404 | 500 | 503;
  readonly error: StripeErrorBody;
}

/** Thrown before anything was done: nothing is kept of such a request, not even its idempotency key. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.error.message);
    this.refusal = refusal;
  }
}

const invalid = (status: 400 | 401 | 404, message: string, code?: string, param?: string) =>
  new RefusedError({
    status,
    error: {
      type: 'invalid_request_error',
      message,
      ...(code !== undefined && { code }),
      ...(param !== undefined && { param }),
    },
  });

export const refusals = {
  noKey: () => invalid(401, 'You did not provide an API key.'),
  wrongKey: () => invalid(401, 'Invalid API Key provided.', 'api_key_invalid'),
  secretKeyNeeded: () =>
    invalid(
      401,
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      'secret_key_required',
    ),
  wrongClientSecret: () =>
    invalid(
      400,
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      'payment_intent_invalid_parameter',
      'client_secret',
    ),
  unknownAddress: () => invalid(404, 'Unrecognized request URL.'),
  unreadable: () => invalid(400, 'The request could not be read.'),
  missing: (param: string) =>
    invalid(400, `Missing required param: ${param}.`, 'parameter_missing', param),
  unknownParameter: (param: string) =>
    invalid(400, `Received unknown parameter: ${param}`, 'parameter_unknown', param),
  notWhole: (param: string) =>
    invalid(400, `Invalid integer: ${param}`, 'parameter_invalid_integer', param),
  unusable: (param: string, why: string, code = 'parameter_invalid') =>
    invalid(400, `Invalid ${param}: ${why}`, code, param),
  noSuch: (what: 'payment_intent' | 'payment_method', param: string) =>
    invalid(404, `No such ${what}`, 'resource_missing', param),
  keyReused: () =>
    new RefusedError({
      status: 400,
      error: {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      },
    }),
  card: (code: string, message: string, param?: string, declineCode?: string) =>
    new RefusedError({
      status: 402,
      error: {
        type: 'card_error',
        code,
        message,
        ...(param !== undefined && { param }),
        ...(declineCode !== undefined && { decline_code: declineCode }),
      },
    }),
};
