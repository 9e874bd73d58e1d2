import { randomUUID } from 'node:crypto';
import { fastify, LogController, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Ports, RefusedCall } from '#domain';
import type { AnalyticsTag } from './analytics-tag.ts';
import { addBodyParsers } from './body-parsers.ts';
import { readContract } from './contract.ts';
import { errorsAs, sendUnreadable } from './failures.ts';
import { IMAGES_PATH, serveImages } from './images.ts';
import { loggerAt, logRequests, type LogLevel } from './logging.ts';
import { serveReference } from './reference/index.ts';
import { readStartDocument, servePages } from './pages.ts';
import { watchTeam } from './team-changes.ts';
import { addRoutes } from './routes.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { noRouteIn } from './wrong-method.ts';

export interface AppSettings {
  readonly ports: Ports;
  /** What stands before addresses this server gives out; empty makes them relative. */
  readonly publicUrl: string;
  readonly imagesDir: string;
  /** The built storefront; without one only the API is served. */
  readonly storefrontDir: string | undefined;
  readonly validateResponses: boolean;
  readonly logLevel: LogLevel;
  /** How many proxies stand before this server. */
  readonly trustProxy: number;
  readonly deskToken: string;
  /** Told what was refused to the team. */
  readonly refused: (refused: RefusedCall) => void;
  /** The payment stand-in, when there is no account at the payment provider. */
  readonly standIn: FastifyPluginAsync | undefined;
  /** The identity stand-in, where the settings ask for it. */
  readonly identityStandIn?: FastifyPluginAsync | undefined;
  readonly analytics: AnalyticsTag | undefined;
  /** How long a request may take to arrive. */
  readonly msForRequest?: number | undefined;
  /** How long a connection over which nothing is asked is kept. */
  readonly msKeptAlive?: number | undefined;
}

/** Larger than any consultation, and small enough to be refused quickly. */
const MAX_JSON_BYTES = 256 * 1024;
/** Enough for the largest upload over a line of 150 kbit/s; who takes longer holds a connection for nothing. */
const MS_FOR_REQUEST = 5 * 60_000;
/** Longer than the minute of usual proxies: who closes first must not be the one who is about to be asked. */
const MS_KEPT_ALIVE = 72_000;

/** The HTTP server, ready to listen. */
export async function buildApp(settings: AppSettings): Promise<FastifyInstance> {
  const { msForRequest = MS_FOR_REQUEST, msKeptAlive = MS_KEPT_ALIVE } = settings;
  const headers = securityHeaders({
    takesMoney: settings.standIn === undefined,
    analytics: settings.analytics,
    overTls: settings.publicUrl.startsWith('https:'),
  });
  const { storefrontDir } = settings;
  const sendError = errorsAs(
    storefrontDir === undefined ? undefined : await readStartDocument(storefrontDir),
  );
  const app = fastify({
    logger: loggerAt(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: msForRequest,
    keepAliveTimeout: msKeptAlive,
    http: {
      headersTimeout: Math.min(60_000, msForRequest),
      connectionsCheckingInterval: Math.min(5000, msForRequest / 4),
    },
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    clientErrorHandler: sendUnreadable,
    // Ours alone, so that nobody writes into the log through a header.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // An address that cannot be read comes here before any hook.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.headers(headers)),
  });
  app.decorateRequest('customer', undefined);
  app.decorateRequest('staff', undefined);
  app.decorateRequest('text', '');
  app.setErrorHandler(sendError);
  addBodyParsers(app);
  addSecurityHeaders(app, headers);
  logRequests(app);

  const document = await readContract();
  const { ports, publicUrl, deskToken, refused, analytics, standIn } = settings;
  const teamChanges = watchTeam(ports);
  // Whoever follows what changes would hold the server for ever.
  app.addHook('preClose', async () => teamChanges.stop());
  const given = {
    ports,
    storageUrl: `${publicUrl}${IMAGES_PATH}`,
    deskToken,
    isPaymentStandIn: standIn !== undefined,
    analytics,
    teamChanges,
    refused,
  };
  const policy = { refuseBrokenAnswers: settings.validateResponses };
  await app.register(async (api) => addRoutes(api, document, given, policy), { prefix: '/api' });
  if (standIn) await app.register(standIn);
  if (settings.identityStandIn) await app.register(settings.identityStandIn);
  serveReference(app);
  await serveImages(app, settings.imagesDir);
  const sendNoRoute = noRouteIn(document);
  if (storefrontDir === undefined) app.setNotFoundHandler(sendNoRoute);
  else await servePages(app, storefrontDir, sendNoRoute);
  return app;
}
