import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UnavailableError } from '#domain';
import { problem, type AnyFailure } from './problem.ts';
import { send } from './send.ts';

/** Turns whatever was thrown into a problem body that tells nothing about the inside. */
export function sendError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = failureOf(error);
  if (failure.kind === 'unavailable')
    request.log.error({ err: error.cause ?? error }, 'something behind this server is unavailable');
  if (failure.kind === 'unforeseen') request.log.error({ err: error }, 'unforeseen failure');
  return send(reply, problem(failure));
}

function failureOf(error: FastifyError | UnavailableError): AnyFailure {
  if (error instanceof UnavailableError) return { kind: 'unavailable' };
  const { code, statusCode } = error;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { kind: 'too-large' };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { kind: 'unsupported-type' };
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

export function sendNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    send(reply, problem({ kind: 'not-found', what: 'address' })),
  );
}
