import type { onRequestAsyncHookHandler } from 'fastify';
import { callerOf, guestOf, type CustomerId } from '#domain';
import { refuse, tokenOf } from './bearer.ts';
import type { Operation } from './contract.ts';
import type { Given } from './operation.ts';
import { memberIn, staffIn } from './staff-admission.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; nobody on public operations. */
    customer: CustomerId | undefined;
  }
}

/** Lets a request through as its operation wants it, and notes whose it is. */
export function admissionTo(
  { name, askedBy }: Operation,
  given: Given,
): readonly onRequestAsyncHookHandler[] {
  switch (askedBy) {
    case 'nobody in particular':
      return [];
    case 'customer':
      return [customerIn(given)];
    case 'anyone':
      return [guestIn(given)];
    case 'staff':
      return [staffIn(given, name)];
    case 'member':
      return [memberIn(given)];
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
