import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem, type AnyFailure } from './problem.ts';
import { send } from './send.ts';

/** Turns whatever was thrown into a problem body that tells nothing about the inside. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = failureOf(error);
  if (failure.kind === 'unforeseen') request.log.error({ err: error }, 'unforeseen failure');
  return send(reply, problem(failure));
}

function failureOf({ code, statusCode }: FastifyError): AnyFailure {
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
