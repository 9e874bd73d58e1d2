/**
 * npm run questionnaires:preview [-- --with <git ref or folder>] [--dir <folder>] [--port <port>] [--open]
 *
 * Shows every questionnaire as a patient sees it, beside what it makes of the answers and why.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { readUsable, studio } from '../src/studio/server/index.ts';
import { readEarlier } from '#documents';
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
    },
  });
  const port = Number(options.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`'${options.port}' is no port.`);
  const folder = resolve(options.dir);
  await readUsable(folder);
  const path = options.with === undefined ? '/' : `/?with=${encodeURIComponent(options.with)}`;

  const server = await createServer({
    configFile: false,
    root: join(repository, 'src/studio/page'),
    cacheDir: join(repository, 'node_modules/.cache/preview'),
    plugins: [
      react(),
      icons(join(repository, 'src/storefront/ui/icons.svg')),
      // The page knows what is edited in it, and loses none of that.
      questionnaires(folder, readUsable, { type: 'custom', event: 'questionnaires-changed' }),
      studio({ folder, earlier: (version) => readEarlier(version, folder) }),
    ],
    optimizeDeps: { include: PACKAGES },
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port,
      open: options.open && path,
      fs: { allow: [repository] },
    },
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  say(`The preview is at ${address}${path}`);
}

await main().catch((error: unknown) => {
  process.exitCode = sayUnusable(error);
});
