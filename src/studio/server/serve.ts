/** The studio's server: the page's files, the calls of the page, and word of every change of a file underneath. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Edit, Reply } from '../messages.ts';
import { openCalls, type Calls, type Sources } from './calls.ts';
import { watchFolder } from './folder-changes.ts';

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
  const watching = watchFolder(sources.folder, () => {
    changes++;
    for (const response of listening) tell(response);
  });
  const listen = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    listening.add(response);
    response.on('close', () => listening.delete(response));
    tell(response);
  };

  const server = createServer((request, response) => {
    const [path = '/', asked] = (request.url ?? '/').split('?', 2);
    if (!isToThisMachine(request)) refuse(response, 403);
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
    watching.close();
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
): Promise<Reply<unknown>> {
  if (request.method === 'GET') return calls.answer(call, asked);
  if (!isOfThisPage(request))
    return { ok: false, sentence: 'Only the studio’s own page can change a file.' };
  const edit = editIn(await text(request));
  return edit ? calls.act(call, edit) : { ok: false, sentence: 'This is no edit of a document.' };
}
/** Any page that somebody looks at can post to a server of this machine; its browser says which one it was. */
const isOfThisPage = ({
  method,
  headers: { origin, host, 'content-type': type },
}: IncomingMessage) =>
  method === 'POST' && type === 'application/json' && origin === `http://${host}`;

function editIn(body: string): Edit | undefined {
  try {
    const edit: unknown = JSON.parse(body);
    return isEdit(edit) ? edit : undefined;
  } catch {
    return undefined;
  }
}

const isEdit = (value: unknown): value is Edit =>
  hasTexts(value, ['questionnaire']) &&
  'files' in value &&
  typeof value.files === 'object' &&
  value.files !== null &&
  Object.values(value.files).every((file) => hasTexts(file, ['text', 'was']));

const hasTexts = (value: unknown, names: readonly string[]): value is object =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string');

function send(response: ServerResponse, reply: Reply<unknown>): void {
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify(reply));
}
