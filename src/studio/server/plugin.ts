import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import type { Reply } from '../messages.ts';
import { openCalls, type Sources } from './calls.ts';

/** Answers the page's calls under `/calls/<call>`, beside the files that Vite serves. */
export function preview(sources: Sources): Plugin {
  const calls = openCalls(sources);
  return {
    name: 'preview',
    configureServer({ middlewares }) {
      middlewares.use('/calls', (request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://preview');
        void calls.answer(pathname.slice(1), searchParams).then((reply) => send(response, reply));
      });
    },
    closeBundle: () => calls.close(),
  };
}

function send(response: ServerResponse, reply: Reply<unknown>): void {
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify(reply));
}
