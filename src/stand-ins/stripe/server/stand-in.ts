/**
 * Speaks Stripe's HTTP protocol in Stripe's place: to the real SDK, to a browser, and to the shop's
 * webhook. Nothing here knows the shop, and the shop does not know that it is not Stripe.
 */
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { addAuthentication } from './authentication.ts';
import type { StandInKeys } from './caller.ts';
import { runDeliverer } from './deliverer.ts';
import type { Ledger } from './ledger.ts';
import { RefusedError, refusals, type Refusal } from './refusals.ts';
import { addRoutes, type Given } from './routes.ts';

export interface StandInSettings {
  readonly ledger: Ledger;
  readonly keys: StandInKeys;
  /** The full address of the shop's webhook; asked for once the server listens. */
  readonly webhookAddress: () => string;
  readonly clock: () => Date;
  /** Makes ids that nobody can guess. */
  readonly newId: () => string;
}

export interface StandIn {
  /** For the root of a server; it answers everything under `/v1`. */
  readonly plugin: FastifyPluginAsync;
  /** Resolves when the shop was told of everything, as far as it could be. */
  told(): Promise<void>;
}

export function standIn({ ledger, keys, webhookAddress, clock, newId }: StandInSettings): StandIn {
  let log: FastifyBaseLogger | undefined;
  const deliverer = runDeliverer({
    ledger,
    webhookAddress,
    webhookSecret: keys.webhookSecret,
    clock,
    onError: (error) => log?.error({ err: error }, 'the payment stand-in cannot tell the shop'),
  });
  const given: Given = {
    ledger,
    keys,
    moment: () => ({
      at: clock(),
      newId: (prefix) => `${prefix}_${newId().replaceAll('-', '')}`,
    }),
    announced: deliverer.nudge,
  };
  const plugin: FastifyPluginAsync = async (app) => {
    log = app.log;
    app.addHook('onListen', async () => deliverer.nudge());
    app.addHook('onClose', () => deliverer.stop());
    await app.register(async (v1) => addCalls(v1, given), { prefix: '/v1' });
  };
  return { plugin, told: deliverer.idle };
}

function addCalls(app: FastifyInstance, given: Given): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'request-id': request.id, 'cache-control': 'no-store' });
  });
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendError(error, given.ledger, request, reply),
  );
  app.setNotFoundHandler((_request, reply) => refuse(reply, refusals.unknownAddress().refusal));
  addRoutes(app, given);
  addAuthentication(app, given);
}

function sendError(
  error: FastifyError,
  ledger: Ledger,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof RefusedError) return refuse(reply, error.refusal);
  const isRequesters = error.statusCode !== undefined && error.statusCode < 500;
  if (isRequesters) return refuse(reply, refusals.unreadable().refusal);
  request.log.error({ err: error }, 'the payment stand-in failed');
  return refuse(reply, {
    status: ledger.isAway(error) ? 503 : 500,
    error: { type: 'api_error', message: 'Something went wrong. Try again in a little bit.' },
  });
}

const refuse = (reply: FastifyReply, { status, error }: Refusal): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify({ error }));
