import * as http from 'node:http';
import * as https from 'node:https';
import { Readable } from 'node:stream';

/**
 * What `fetch` does, for as long as it takes: Node's own gives up a server that says nothing for five minutes, and to
 * verify the record of many years takes longer. It follows no redirection.
 */
export async function send(request: Request): Promise<Response> {
  const { method, headers } = request;
  const url = new URL(request.url);
  const content = Buffer.from(await request.arrayBuffer());
  const { request: ask } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is kept may be closed by the server at any moment.
    const asking = ask(url, { method, agent: false, headers: Object.fromEntries(headers) });
    asking.on('response', (reply) => resolve(responseOf(reply))).on('error', reject);
    asking.end(content);
  });
}

/** Statuses of which there is no content. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);

function responseOf(reply: http.IncomingMessage): Response {
  const { statusCode: status = 0, headers } = reply;
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const isEmpty = EMPTY.has(status);
  if (isEmpty) reply.resume();
  const content = isEmpty ? null : (Readable.toWeb(reply) as ReadableStream<Uint8Array>);
  return new Response(content, { status, headers: given });
}
