import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, checkMayPay, type StandInKeys } from './caller.ts';
import { respondOnce, type GivenResponse } from './idempotency.ts';
import type { Ledger } from './ledger.ts';
import type { Moment } from './intent.ts';
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  createMethod,
  createRefund,
  isId,
  view,
  type Operation,
} from './operations.ts';
import { parametersOf } from './parameters.ts';
import { refusals } from './refusals.ts';

export interface Given {
  readonly ledger: Ledger;
  readonly keys: StandInKeys;
  /** The present, and new ids. */
  readonly moment: () => Moment;
  /** Says that there is something to tell. */
  readonly announced: () => void;
}

interface Route {
  readonly operation: Operation;
  /** The parameters it takes, without what stands in brackets. */
  readonly takes: readonly string[];
}

const CARD = ['type', 'card', 'billing_details'];

/** https://docs.stripe.com/api/payment_intents and its neighbours. */
const ROUTES: Readonly<Record<string, Route>> = {
  '/payment_intents': {
    operation: createIntent,
    takes: [
      'amount',
      'currency',
      'capture_method',
      'automatic_payment_methods',
      'metadata',
      'description',
    ],
  },
  '/payment_intents/:id/confirm': {
    operation: confirmIntent,
    takes: ['payment_method', 'payment_method_data', 'return_url', 'use_stripe_sdk'],
  },
  '/payment_intents/:id/capture': { operation: captureIntent, takes: ['amount_to_capture'] },
  '/payment_intents/:id/cancel': { operation: cancelIntent, takes: ['cancellation_reason'] },
  '/refunds': {
    operation: createRefund,
    takes: ['payment_intent', 'amount'],
  },
  '/payment_methods': { operation: createMethod, takes: CARD },
};

type ById = FastifyRequest<{ Params: { id?: string } }>;

export function addRoutes(app: FastifyInstance, given: Given): void {
  for (const [path, route] of Object.entries(ROUTES))
    app.post(path, async (request: ById, reply) => {
      const response = await change(given, route, request);
      given.announced();
      return sent(reply, response);
    });

  app.get('/payment_intents/:id', { exposeHeadRoute: false }, async (request: ById, reply) => {
    const parameters = parametersOf(request.url.split('?')[1] ?? '', []);
    const caller = callerOf(request, parameters, given.keys);
    const { id = '' } = request.params;
    const intent = isId(id) ? await given.ledger.read('intent', id) : undefined;
    if (!intent) throw refusals.noSuch('payment_intent', 'intent');
    checkMayPay(caller, intent, parameters);
    return sent(reply, { status: 200, body: view({ caller, parameters }, intent) });
  });
}

/** One transaction, in which nothing waits for a network: it may hold the only connection. */
async function change(
  { ledger, keys, moment }: Given,
  { operation, takes }: Route,
  request: ById,
): Promise<GivenResponse> {
  const parameters = parametersOf(typeof request.body === 'string' ? request.body : '', takes);
  const caller = callerOf(request, parameters, keys);
  const { at, newId } = moment();
  const idempotencyKey = request.headers['idempotency-key'];
  const keyed = {
    idempotencyKey: typeof idempotencyKey === 'string' ? `${caller} ${idempotencyKey}` : undefined,
    said: JSON.stringify([request.url, parameters.all()]),
    fingerprintKey: keys.secretKey,
    requestId: request.id,
    at,
  };
  return ledger.change((books) =>
    respondOnce(books, keyed, () =>
      operation(
        { books, caller, parameters, host: request.host, at, newId },
        request.params.id ?? '',
      ),
    ),
  );
}

const sent = (
  reply: FastifyReply,
  { status, body, originalRequest }: GivenResponse,
): FastifyReply =>
  reply
    .code(status)
    .headers(
      originalRequest === undefined
        ? {}
        : { 'idempotent-replayed': 'true', 'original-request': originalRequest },
    )
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
