/**
 * npm run build: builds the storefront, unless there is a build of exactly these sources. Says how large everything
 * is; `--quiet` says only what is wrong.
 */
import { buildStorefront, unwritable } from './storefront-build.ts';
import { publicUrlOf, SettingError } from '#provider/settings';

try {
  publicUrlOf(process.env);
  await buildStorefront(process.cwd(), process.argv.includes('--quiet') ? 'warn' : 'info');
} catch (error) {
  const line = error instanceof SettingError ? error.message : unwritable(error);
  // What is wrong with a source, Vite says best.
  if (line === undefined) throw error;
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
