/** The studio's server: the page's files, the calls of the page, and word of every change of a file underneath. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { Reply } from '../messages.ts';
import { openCalls, type Calls, type Sources } from './calls.ts';
import { watchFolder } from './folder-changes.ts';
import { watchHead } from './head-changes.ts';
import { readPosted, type Refused } from './posted.ts';

/** The page as it was built: the content of each file by its path. */
export type PageFiles = ReadonlyMap<string, string | Uint8Array>;

export interface StudioServer {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves this machine and nobody else.
 *
 * @param port any that is free, where it is 0
 * @throws PortTakenError where somebody has that port already
 */
export async function serveStudio(
  sources: Sources,
  page: PageFiles,
  port: number,
): Promise<StudioServer> {
  const calls = await openCalls(sources);
  const listening = new Set<ServerResponse>();
  // Another number than any that a page may know from a studio that ran before.
  let changes = Date.now();
  const tell = (response: ServerResponse) => response.write(`data: ${changes}\n\n`);
  const change = () => {
    changes++;
    for (const response of listening) tell(response);
  };
  const watching = [watchFolder(sources.folder, change), await watchHead(sources.folder, change)];
  const listen = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    listening.add(response);
    response.on('close', () => listening.delete(response));
    tell(response);
  };

  const server = createServer((request, response) => {
    const [path = '/', asked] = (request.url ?? '/').split('?', 2);
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isToThisMachine(request)) refuse(response, 403);
    // A link from elsewhere may lead to the page, and to nothing else.
    else if (path !== '/' && isForOtherPage(request)) refuse(response, 403);
    else if (path === '/changes') listen(response);
    else if (path.startsWith(CALLS))
      replyTo(request, calls, path.slice(CALLS.length), new URLSearchParams(asked)).then(
        (reply) => send(response, reply),
        // Whoever asked has gone while she was heard.
        () => response.destroy(),
      );
    else sendFile(response, page, path === '/' ? 'index.html' : path.slice(1));
  });
  const close = async () => {
    for (const one of watching) one.close();
    server.close();
    server.closeAllConnections();
    await calls.close();
  };
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error),
      );
      server.listen(port, '127.0.0.1', resolve);
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  constructor(port: number) {
    super(`Something else is served at port ${port}. Name another with --port.`);
  }
}

const CALLS = '/calls/';

/** A name that somebody else has given to this machine makes her page the studio's own to a browser. */
const isToThisMachine = ({ headers: { host = '' } }: IncomingMessage): boolean =>
  /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host);

/**
 * Any page that somebody looks at may ask a server of this machine (CSRF), and would keep its solvers busy. Its browser says
 * so; whoever is no browser says nothing.
 */
const isForOtherPage = ({ headers }: IncomingMessage): boolean =>
  !['same-origin', 'none', undefined].some((site) => site === headers['sec-fetch-site']);

/** No page frames this one, to have somebody press what she does not see. It compiles the forms of what is edited itself. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

function refuse(response: ServerResponse, status: 403 | 404): void {
  response.writeHead(status).end();
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

function sendFile(response: ServerResponse, page: PageFiles, path: string): void {
  const content = page.get(path);
  const type = TYPES[extname(path)];
  if (content === undefined || type === undefined) return refuse(response, 404);
  // The name of all but the page itself says what is in it.
  const isFirst = path === 'index.html';
  response.setHeader('cache-control', isFirst ? 'no-store' : 'max-age=31536000, immutable');
  response.setHeader('content-type', type);
  response.end(content);
}

async function replyTo(
  request: IncomingMessage,
  calls: Calls,
  call: string,
  asked: URLSearchParams,
): Promise<Answered> {
  if (request.method === 'GET') return { reply: await calls.answer(call, asked) };
  const posted = await readPosted(request);
  return 'edit' in posted ? { reply: await calls.act(call, posted.edit) } : refusedAs(posted);
}

const refusedAs = ({ refused, status }: Refused): Answered => ({
  reply: { ok: false, sentence: refused },
  status,
});

interface Answered {
  readonly reply: Reply<unknown>;
  /** 200 where none is said. */
  readonly status?: number | undefined;
}

function send(response: ServerResponse, { reply, status = 200 }: Answered): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify(reply));
}
