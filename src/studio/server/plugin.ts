import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Plugin } from 'vite';
import type { Edit, Reply } from '../messages.ts';
import { openCalls, type Calls, type Sources } from './calls.ts';

/** Answers the page's calls under `/calls/<call>`, beside the files that Vite serves. */
export function studio(sources: Sources): Plugin {
  let opened: Promise<Calls> | undefined;
  const calls = () => (opened ??= openCalls(sources));
  return {
    name: 'studio',
    configureServer({ middlewares }) {
      middlewares.use('/calls', (request, response) => {
        void calls()
          .then((open) => replyTo(request, open))
          .then((reply) => send(response, reply));
      });
    },
    async closeBundle() {
      await (await opened)?.close();
    },
  };
}

async function replyTo(request: IncomingMessage, calls: Calls): Promise<Reply<unknown>> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://studio');
  const call = pathname.slice(1);
  if (request.method === 'GET') return calls.answer(call, searchParams);
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
