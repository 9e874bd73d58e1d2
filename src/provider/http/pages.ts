import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SendNoRoute } from './wrong-method.ts';

const HASHED = /[\\/]assets[\\/]/;

/**
 * The built storefront. Every address that is neither a file nor under /api is a page: its own document
 * where the build rendered one, else the same for all, with 404 when the storefront has no such path.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  sendNoRoute: SendNoRoute,
): Promise<void> {
  const isKnown = await readKnownPaths(folder);
  const rendered = await renderedPaths(folder);
  const hasWorkspace = existsSync(join(folder, 'team/index.html'));
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // Home is a page like any other.
    index: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      const cache = HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.setHeader('cache-control', cache);
      // A cache between us and her keeps each coding apart.
      response.setHeader('vary', 'accept-encoding');
    },
  });
  // To the file server these are folders, which it refuses to whoever takes no compressed response.
  app.get('/', (_, reply) => reply.sendFile(rendered.get('/') ?? 'index.html'));
  if (hasWorkspace) app.get('/team/', (_, reply) => reply.sendFile('team/index.html'));
  app.setNotFoundHandler((request, reply) => {
    if (!isForPage(request)) return sendNoRoute(request, reply);
    const path = pathnameOf(request).replace(/(?<=.)\/$/, '');
    // The team's pages are one document, whichever it is: what it shows, it asks with her session.
    if (hasWorkspace && /^\/team(\/|$)/.test(path)) return reply.sendFile('team/index.html');
    return reply.code(isKnown(path) ? 200 : 404).sendFile(rendered.get(path) ?? 'index.html');
  });
}

/** The document that every page without one of its own begins with. */
export const readStartDocument = (folder: string): Promise<Uint8Array> =>
  readFile(join(folder, 'index.html'));

/** Whether somebody asks for a page, of the shop or none. */
export const isForPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  !/^\/(api|(team\/)?assets)(\/|$)/.test(pathnameOf(request));

/** Not as a URL: '//x' would be a host, and not every one of those can be read. */
const pathnameOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** Under `prerendered/`, a folder for each page: by the page's path, the file that shows it. */
async function renderedPaths(folder: string): Promise<ReadonlyMap<string, string>> {
  const path = join(folder, 'prerendered');
  const files = await readdir(path, { recursive: true }).catch(() => []);
  return new Map(
    files
      .filter((file) => basename(file) === 'index.html')
      .map((file) => {
        const path = dirname(file).split(sep).join('/');
        return [path === '.' ? '/' : `/${path}`, join('prerendered', file)];
      }),
  );
}

/**
 * `paths.json` is written by the storefront's build: the paths that its router knows. One that ends in
 * `/*` stands for one more part.
 */
async function readKnownPaths(folder: string): Promise<(path: string) => boolean> {
  const file = join(folder, 'paths.json');
  const paths: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string'))
    throw new Error(`${file} has to be a list of paths.`);
  const known: ReadonlySet<string> = new Set(paths);
  return (path) => known.has(path) || known.has(path.replace(/\/[^/]+$/, '/*'));
}
