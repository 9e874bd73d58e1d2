import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { readDocument } from './document.ts';
import { referencePage } from './page.ts';

const PATH = '/api/docs';
const FILES = { style: `${PATH}/reference.css`, contract: `${PATH}/provider.yaml` };

/**
 * The API reference: one page, made at the start from the contract that the server itself keeps, its
 * style sheet, and the contract. Everything comes from this server, and nothing of it is a script.
 */
export async function serveReference(app: FastifyInstance): Promise<void> {
  const { text, contract } = await readDocument();
  const style = await readFile(new URL('./reference.css', import.meta.url), 'utf8');
  const page = referencePage(contract, FILES);

  const serve = (path: string, type: string, content: string): void => {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content),
    );
  };
  serve(PATH, 'text/html', page);
  serve(`${PATH}/`, 'text/html', page);
  serve(FILES.style, 'text/css', style);
  serve(FILES.contract, 'application/yaml', text);
}
