/**
 * npm run studio [-- --with <git ref or folder>] [--dir <folder>] [--port <port>] [--open] [--publish <folder>]
 *
 * Shows every questionnaire as a patient sees it, beside what it makes of the answers and why, and edits it.
 * With --publish it writes the page, without the editing, as files that any server of files can show.
 */
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, createServer, type InlineConfig, type Plugin } from 'vite';
import { publishedReplies, readUsable, studio } from '../src/studio/server/index.ts';
import { readEarlier } from '#documents';
import { londonDay } from '#engine';
import { questionnaires } from '#form/precompile';
import { icons } from './icons/plugin.ts';
import { say, sayUnusable } from './say.ts';

const repository = join(import.meta.dirname, '..');

/** What the page needs of npm, so that no page is interrupted by a package found later. */
const PACKAGES = [
  'react',
  'react-dom/client',
  'react/jsx-dev-runtime',
  '@rjsf/core/lib/components/fields/SchemaField.js',
  '@rjsf/utils',
  '@rjsf/validator-ajv8',
  '@tanstack/react-router',
  '@xstate/react',
  'ajv/dist/runtime/equal.js',
  'ajv/dist/runtime/ucs2length.js',
  'ajv-formats/dist/formats.js',
  'json-logic-js',
  'openapi-fetch',
  'sonner',
  'xstate',
];

async function main(): Promise<void> {
  const { values: options } = parseArgs({
    options: {
      dir: { type: 'string', default: 'questionnaires' },
      with: { type: 'string' },
      port: { type: 'string', default: '3100' },
      open: { type: 'boolean', default: false },
      publish: { type: 'string' },
      on: { type: 'string', default: londonDay(new Date()) },
    },
  });
  const port = Number(options.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`'${options.port}' is no port.`);
  const folder = resolve(options.dir);
  await readUsable(folder);
  const path = options.with === undefined ? '/' : `/?with=${encodeURIComponent(options.with)}`;

  const page = {
    configFile: false,
    root: join(repository, 'src/studio/page'),
    logLevel: 'warn',
  } satisfies InlineConfig;
  const plugins = [
    react(),
    icons(join(repository, 'src/storefront/ui/icons.svg')),
    // The page knows what is edited in it, and loses none of that.
    questionnaires(folder, readUsable, { type: 'custom', event: 'questionnaires-changed' }),
  ];
  const sources = { folder, earlier: (version: string) => readEarlier(version, folder) };
  if (options.publish !== undefined) {
    const { with: version, on } = options;
    await refuseOtherFiles(resolve(options.publish));
    const replies = await publishedReplies(sources, { version, on });
    const outDir = resolve(options.publish);
    const asPublished = published(JSON.stringify(replies));
    // It is no page of a shop, and its size keeps nobody waiting.
    const target = { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 };
    await build({ ...page, base: './', plugins: [...plugins, asPublished], build: target });
    say(`The questionnaires as of ${on} are in ${outDir}.`);
    return;
  }

  const server = await createServer({
    ...page,
    cacheDir: join(repository, 'node_modules/.cache/studio'),
    plugins: [...plugins, studio(sources)],
    optimizeDeps: { include: PACKAGES },
    server: {
      host: '127.0.0.1',
      port,
      open: options.open && path,
      fs: { allow: [repository] },
    },
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  say(`The studio is at ${address}${path}`);
}

/** A folder is emptied before it is written to: only one that was published to before, or that holds nothing. */
async function refuseOtherFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.length > 0 && !names.includes(REPLIES))
    throw new Error(`'${folder}' holds other files. Name a folder that is empty or is not there.`);
}

const REPLIES = 'replies.json';

/** Puts the replies beside the page, which is told so. */
const published = (replies: string): Plugin => ({
  name: 'published',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'published', content: 'yes' }, injectTo: 'head' },
  ],
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: REPLIES, source: replies });
  },
});

await main().catch((error: unknown) => {
  process.exitCode = sayUnusable(error);
});
