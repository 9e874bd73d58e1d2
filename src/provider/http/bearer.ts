import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { callerOf, guestOf, isRateLimited, limitRate, type CustomerId } from '#domain';
import type { Caller } from './contract.ts';
import type { Given } from './operation.ts';
import { problem } from './problem.ts';
import { send } from './send.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; nobody on public operations. */
    customer: CustomerId | undefined;
  }
}

const TOKEN = /^Bearer ([\w.~+/=-]+)$/i;

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  TOKEN.exec(headers.authorization ?? '')?.[1];

function refuse(reply: FastifyReply): FastifyReply {
  reply.header('www-authenticate', 'Bearer');
  return send(reply, problem({ kind: 'unauthenticated' }));
}

/** Lets a request through as its operation wants it, and notes whose it is. */
export function admissionTo(askedBy: Caller, given: Given): readonly onRequestAsyncHookHandler[] {
  switch (askedBy) {
    case 'nobody in particular':
      return [];
    case 'customer':
      return [customerIn(given)];
    case 'anyone':
      return [guestIn(given)];
    case 'staff':
      return [staffIn(given)];
  }
}

const customerIn =
  ({ ports }: Given): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const token = tokenOf(request);
    const customer = token === undefined ? undefined : await callerOf(ports, token);
    if (customer === undefined) return refuse(reply);
    request.customer = customer;
  };

/** These calls make a session of their own: an old token beside them stops none of them. */
const guestIn =
  ({ ports }: Given): onRequestAsyncHookHandler =>
  async (request) => {
    const token = tokenOf(request);
    request.customer = token === undefined ? undefined : await guestOf(ports, token);
  };

/**
 * Compares hashes, so that neither the length nor the beginning of a wrong token shows. Where too many were
 * wrong, the right one waits as well: otherwise the answer would tell it from the others.
 */
const staffIn = ({ deskToken, ports }: Given): onRequestAsyncHookHandler => {
  const right = createHash('sha256').update(deskToken).digest();
  return async (request, reply) => {
    const given = createHash('sha256')
      .update(tokenOf(request) ?? '')
      .digest();
    const guess = { action: 'desk-token', from: request.ip } as const;
    const blocked = await isRateLimited(ports, ports.database, guess);
    if (blocked) return send(reply, problem(blocked));
    if (timingSafeEqual(given, right)) return undefined;
    await limitRate(ports, ports.database, guess);
    return refuse(reply);
  };
};
