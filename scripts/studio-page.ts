import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { PageFiles } from '../src/studio/server/index.ts';
import { questionnaires } from '#form/precompile';
import { icons } from '../src/build/icons.ts';

/**
 * The studio's page, built anew whenever the studio starts: that takes two seconds, and a page that lies nowhere is
 * never an old one.
 */
export async function builtStudioPage(repository: string): Promise<PageFiles> {
  const built = await build({
    configFile: false,
    root: join(repository, 'src/studio/page'),
    logLevel: 'warn',
    // It is shown from any folder where it is published.
    base: './',
    plugins: [
      react(),
      icons(join(repository, 'src/storefront/ui/icons.svg')),
      // The documents are what is edited: the page is given them by whoever serves it, and none is built in.
      questionnaires(repository, () => Promise.resolve([])),
    ],
    // It is no page of a shop, and its size keeps nobody waiting: one script, which a published page has in itself.
    build: {
      ...{ write: false, target: 'es2022', chunkSizeWarningLimit: 2000, cssCodeSplit: false },
      // Beside the page, so that what it fetches later lies in the same place for it wherever it stands.
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: '[name]-[hash].js' } },
    },
  });
  if (!('output' in built)) throw new Error('The page was built otherwise than it was asked for.');
  return new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}
