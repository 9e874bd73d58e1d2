import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compressFile } from './compress-file.ts';

/**
 * Leaves a .br and a .gz beside every text file, so that the server compresses nothing itself. Reads
 * what was written: Vite still edits chunks (its preload marker) while the bundle is generated.
 */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    // Not what only `prerender` will run.
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle)) {
        if (!/\.(js|css|svg|html|json)$/.test(fileName)) continue;
        compressFile(join(dir, fileName));
      }
    },
  };
}
