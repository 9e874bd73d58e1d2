import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UnavailableError } from '#domain';
import { problem, type AnyFailure } from './problem.ts';
import { send } from './send.ts';

/** Turns whatever was thrown into a problem body that tells nothing about the inside. */
export function answerError(
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

export function answerUnknownAddresses(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    send(reply, problem({ kind: 'not-found', what: 'address' })),
  );
}
