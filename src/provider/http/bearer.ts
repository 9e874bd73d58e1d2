import type { onRequestAsyncHookHandler } from 'fastify';
import type { CustomerId, Ports } from '#domain';
import { problem } from './problem.ts';
import { send } from './send.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; nobody on public operations. */
    customer: CustomerId | undefined;
  }
}

/** Lets a request through only with a valid access token, and notes whose it is. */
export const bearerOf =
  ({ tokens, clock }: Ports): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const [, token] = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const customer = token === undefined ? undefined : await tokens.customerOf(token, clock());
    if (customer === undefined) {
      reply.header('www-authenticate', 'Bearer');
      return send(reply, problem({ kind: 'unauthenticated' }));
    }
    request.customer = customer;
  };
