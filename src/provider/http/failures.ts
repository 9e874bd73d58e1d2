import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { UnavailableError } from '#domain';
import type { AnyFailure } from './any-failure.ts';
import { takesFiles, unsupportedType } from './media-types.ts';
import { isForPage } from './pages.ts';
import { problem } from './problem.ts';
import { send } from './send.ts';

type SendError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/** How the router and the file server say that no page can have such an address. */
const UNREADABLE_ADDRESS: ReadonlySet<number> = new Set([400, 403, 404]);

/**
 * Turns whatever was thrown into a problem body that tells nothing about the inside.
 *
 * @param page what a browser gets in its place for an address that cannot be read
 */
export const errorsAs =
  (page: Uint8Array | undefined): SendError =>
  (error, request, reply) => {
    const isUnreadable = UNREADABLE_ADDRESS.has(error.statusCode ?? 500) && isForPage(request);
    if (page === undefined || !isUnreadable) return sendError(error, request, reply);
    reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return reply.send(page);
  };

const sendError: SendError = (error, request, reply) => {
  const failure = failureOf(error, request);
  if (failure.kind === 'unavailable')
    request.log.error({ err: error.cause ?? error }, 'something behind this server is unavailable');
  if (failure.kind === 'unforeseen') request.log.error({ err: error }, 'unforeseen failure');
  if (failure.kind === 'range-not-satisfiable') reply.headers(rangeIn(error));
  return send(reply, problem(failure));
};

/** How long the file is, as the file server says. */
function rangeIn(error: object): { readonly 'content-range'?: string } {
  const headers: unknown = 'headers' in error ? error.headers : undefined;
  const isNamed = typeof headers === 'object' && headers !== null && 'Content-Range' in headers;
  return isNamed ? { 'content-range': String(headers['Content-Range']) } : {};
}

function failureOf(
  error: FastifyError | UnavailableError,
  { routeOptions }: FastifyRequest,
): AnyFailure {
  if (error instanceof UnavailableError) return { kind: 'unavailable' };
  const { code, statusCode } = error;
  const takes = routeOptions.config.takes ?? [];
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return takesFiles(takes) ? { kind: 'too-large' } : { kind: 'too-large', isFile: false };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedType(takes);
  if (statusCode === 416) return { kind: 'range-not-satisfiable' };
  // So the file server refuses a folder. What is not there, it leaves to the handler of what no route takes.
  if (statusCode === 403) return { kind: 'not-found', what: 'address' };
  const isRequesters = statusCode !== undefined && statusCode < 500;
  return { kind: isRequesters ? 'malformed' : 'unforeseen' };
}

/** What Node could not even read as a request, by its own code; anything else is malformed. */
const UNREADABLE: ReadonlyMap<string, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/** Answers it as everything else that is malformed. There is no request yet, so it goes to the socket. */
export function sendUnreadable({ code = '' }: { readonly code?: string }, socket: Socket): void {
  // Whoever hung up hears nothing.
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const { body } = problem({ kind: 'malformed' });
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${UNREADABLE.get(code) ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroySoon();
}
