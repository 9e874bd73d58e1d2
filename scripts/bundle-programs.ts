/** Bundles the servers that tests start: see `programs.ts`. */
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { BUNDLES, PROGRAMS, ROOT } from './programs.ts';

/** A module finds the files beside it by its address, which stays that of its source. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return undefined;
    const place = JSON.stringify(pathToFileURL(id).href);
    return { code: code.replaceAll('import.meta.url', place), map: null };
  },
};

await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  plugins: [placesOfSources],
  // What looks for a compiled file beside itself stays where it is.
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native'] },
  build: {
    ssr: true,
    outDir: BUNDLES,
    emptyOutDir: true,
    minify: false,
    target: 'node20',
    rolldownOptions: { input: PROGRAMS },
  },
});
