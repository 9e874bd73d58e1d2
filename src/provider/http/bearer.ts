import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';
import { send } from './send.ts';

const TOKEN = /^Bearer ([\w.~+/=-]+)$/i;

/** The token that a request shows. No browser adds it by itself, as it would a cookie, so that no page elsewhere can forge a request (CSRF). */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  TOKEN.exec(headers.authorization ?? '')?.[1];

/** For a token that opens nothing, or none. */
export function refuse(
  reply: FastifyReply,
  kind: 'unauthenticated' | 'suspended' = 'unauthenticated',
): FastifyReply {
  reply.header('www-authenticate', 'Bearer');
  return send(reply, problem({ kind }));
}
