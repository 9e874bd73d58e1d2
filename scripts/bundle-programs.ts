/** Bundles the programs that tests start: see `programs.ts`. */
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { BUNDLES, PROGRAMS, ROOT } from './programs.ts';

/** A module finds the files beside it by its address, which stays that of its source. */
const sourcePaths: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.')) return undefined;
    const changed = code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
    return { code: changed, map: null };
  },
};

await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  plugins: [sourcePaths],
  // What looks for a compiled file beside itself stays where it is.
  ssr: {
    noExternal: true,
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native', 'z3-solver'],
  },
  build: {
    ssr: true,
    outDir: BUNDLES,
    emptyOutDir: true,
    minify: false,
    target: 'node20',
    rolldownOptions: { input: PROGRAMS },
  },
});
