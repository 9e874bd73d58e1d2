import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationName } from '#contract';
import type { CustomerId } from '#domain';
import { admissionTo } from './admission.ts';
import { operationsOf, type ContractDocument, type Operation } from './contract.ts';
import { unsupportedType } from './media-types.ts';
import type { Given } from './operation.ts';
import { handlers } from './operations/index.ts';
import { problem } from './problem.ts';
import { send, type AnyResponse } from './send.ts';
import { addressCheckOf } from './signed-address.ts';
import { isStorable } from './storable.ts';
import { askedBy, type StaffCaller } from './callers.ts';
import { checksFrom, type OperationChecks } from './validation.ts';

export interface ResponsePolicy {
  /** Whether a response that breaks the contract is refused, or only logged. */
  readonly refuseBrokenAnswers: boolean;
}

interface AnyRequest {
  readonly path: unknown;
  readonly query: unknown;
  readonly header: unknown;
  readonly from: string;
  readonly text: string;
  readonly body: unknown;
  readonly contentType: string | undefined;
  readonly customer: CustomerId | undefined;
  readonly staff: StaffCaller | undefined;
}

/** GETs that change something, as the provider has them, or never end: whoever only looks, with HEAD, must not. */
export const CHANGES: ReadonlySet<OperationName> = new Set([
  'guestLogin',
  'incrementCartLine',
  'decrementCartLine',
  'deskReadOrder',
  'deskReadRecord',
  'teamExplainOrder',
  'teamListFiles',
  'deskExportRecord',
  'teamFollowChanges',
]);

/** Gives every operation of the contract its route, checked on the way in and on the way out. */
export function addRoutes(
  app: FastifyInstance,
  document: ContractDocument,
  given: Given,
  policy: ResponsePolicy,
): void {
  const checksOf = checksFrom(document);
  for (const operation of operationsOf(document)) {
    const checks = checksOf(operation);
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { takes: Object.keys(operation.takes ?? {}) },
      exposeHeadRoute: !CHANGES.has(operation.name),
      onRequest: [...admissionTo(operation, given), ...addressCheckOf(operation.name, given)],
      handler: (request, reply) => respond(operation, checks, given, policy, request, reply),
    });
  }
}

async function respond(
  operation: Operation,
  checks: OperationChecks,
  given: Given,
  policy: ResponsePolicy,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (operation.takes && !(contentType !== undefined && contentType in operation.takes))
    return send(reply, problem(unsupportedType(Object.keys(operation.takes))));

  const { params: path, query, body, customer, staff, ip: from, text } = request;
  const header = declaredHeaders(operation, request);
  const wrong =
    checks.path(path) ?? checks.query(query) ?? checks.header(header) ?? checks.body?.(body);
  if (wrong) return send(reply, problem({ kind: 'malformed', problems: wrong }));
  if (![path, query, header, checks.body && body].every(isStorable))
    return send(reply, problem({ kind: 'malformed' }));

  const asked = { path, query, header, body, contentType, customer, staff, from, text };
  const outcome = await run(operation.name, asked, askedBy(given, staff));
  const broken = checks.response(outcome.status)?.(outcome.body);
  if (broken) {
    const fieldErrors = broken.map(({ field, constraint }) => `${field} ${constraint}`);
    request.log.error({ operation: operation.name, fieldErrors }, 'the answer breaks the contract');
    if (policy.refuseBrokenAnswers) return send(reply, problem({ kind: 'unforeseen' }));
  }
  return send(reply, outcome);
}

const declaredHeaders = (
  { parameters }: Operation,
  { headers }: FastifyRequest,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'header' && headers[parameter.name] !== undefined)
      .map(({ name }) => [name, headers[name]]),
  );

/**
 * The one step that types cannot follow: the request has just been checked against the very schemas
 * that the handler's type was generated from.
 */
function run(name: OperationName, request: AnyRequest, given: Given): Promise<AnyResponse> {
  const handler = handlers[name] as (request: AnyRequest, given: Given) => Promise<AnyResponse>;
  return handler(request, given);
}
