import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A response of any operation, once its own type has done its work. */
export interface AnyResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string | number>>;
}

const EVENTS = 'text/event-stream';

/** Sends a response of the API. None may be stored: some GETs change the cart, and all are personal. */
export function send(reply: FastifyReply, response: AnyResponse): FastifyReply {
  const { status, body, contentType = 'application/octet-stream', headers = {} } = response;
  reply.code(status).header('cache-control', 'no-store').headers(headers);
  if (body === undefined) return reply.send();
  // A proxy that waits for the end of it would never pass an event on.
  if (contentType === EVENTS) reply.header('x-accel-buffering', 'no');
  if (isSaidBitByBit(body)) return reply.type(contentType).send(Readable.from(body));
  if (body instanceof Uint8Array) return reply.type(contentType).send(body);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** What is too much to be kept in memory at once. */
const isSaidBitByBit = (body: unknown): body is AsyncIterable<string | Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
