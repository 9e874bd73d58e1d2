import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { readDocument } from './document.ts';
import { referencePage } from './page.ts';

const PATH = '/api/docs';
const FILES = { style: `${PATH}/reference.css`, contract: `${PATH}/provider.yaml` };

interface ReferenceFiles {
  readonly page: string;
  readonly style: string;
  readonly contract: string;
}

/**
 * The API reference: one page, made from the contract that the server itself keeps when somebody asks
 * for it first, its style sheet, and the contract. Everything comes from this server, and nothing of it
 * is a script.
 */
export function serveReference(app: FastifyInstance): void {
  let made: Promise<ReferenceFiles> | undefined;
  const serve = (path: string, type: string, file: keyof ReferenceFiles): void => {
    app.get(path, async (_request, reply) => {
      const { [file]: content } = await (made ??= makeFiles());
      return reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content);
    });
  };
  serve(PATH, 'text/html', 'page');
  serve(`${PATH}/`, 'text/html', 'page');
  serve(FILES.style, 'text/css', 'style');
  serve(FILES.contract, 'application/yaml', 'contract');
}

async function makeFiles(): Promise<ReferenceFiles> {
  const { text, contract } = await readDocument();
  const style = await readFile(new URL('./reference.css', import.meta.url), 'utf8');
  return { page: referencePage(contract, FILES), style, contract: text };
}
