import type { FastifyReply, FastifyRequest } from 'fastify';
import { operationsOf, type ContractDocument } from './contract.ts';
import { problem } from './problem.ts';
import { CHANGES } from './routes.ts';
import { send } from './send.ts';

/** Answers what no route takes: with what its address would take, if it has any call. */
export type SendNoRoute = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export function noRouteIn(document: ContractDocument): SendNoRoute {
  const known = operationsOf(document).map(({ name, method, path }) => ({
    pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    methods: method === 'GET' && !CHANGES.has(name) ? ['GET', 'HEAD'] : [method],
  }));
  return (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    const allowed = known.flatMap(({ pattern, methods }) =>
      pattern.test(pathname) ? methods : [],
    );
    if (allowed.length === 0) return send(reply, problem({ kind: 'not-found', what: 'address' }));
    reply.header('allow', [...new Set(allowed)].join(', '));
    return send(reply, problem({ kind: 'method-not-allowed' }));
  };
}
