import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything that the built storefront, and the workspace beside it, depend on. */
export const SOURCES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/budgets',
  'scripts/icons',
  'scripts/prerender',
  'scripts/workspace-config.ts',
  'questionnaires',
  'openapi',
  'src/consultation',
  'src/contract',
  'src/documents',
  'src/engine',
  'src/stand-ins/stripe/browser',
  'src/storefront',
  'src/case',
  'src/record',
  'src/workspace',
];
const STAMP = 'dist/storefront.sha256';

/** Builds the storefront and the workspace, unless the last build was of exactly these sources. */
export async function buildStorefront(root: string, logLevel: 'info' | 'warn'): Promise<void> {
  const hash = await hashOf(root);
  const stamp = join(root, STAMP);
  if (await isBuilt(root, hash)) return;
  // Only now: loading it takes longer than finding out.
  const { build } = await import('vite');
  await build({ configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel });
  const { workspaceConfig } = await import('./workspace-config.ts');
  await build({ ...workspaceConfig(root), mode: 'production', logLevel });
  await writeFile(stamp, hash);
}

const isBuilt = async (root: string, hash: string): Promise<boolean> =>
  (await readFile(join(root, STAMP), 'utf8').catch(() => undefined)) === hash;

/** The same in a process of its own, whose memory a server would otherwise keep: most of a gigabyte. */
export async function buildStorefrontApart(root: string): Promise<void> {
  if (await isBuilt(root, await hashOf(root))) return;
  const build = join(root, 'scripts/build.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx/esm', build], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

async function hashOf(root: string): Promise<string> {
  // It stands in the pages' heads and in the site map.
  const hash = createHash('sha256').update(process.env['PUBLIC_URL'] ?? '');
  for (const source of SOURCES)
    for (const file of await filesIn(root, source))
      hash
        .update(file)
        .update('\0')
        .update(await readFile(join(root, file)))
        .update('\0');
  return hash.digest('hex');
}

async function filesIn(root: string, path: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const nested = await Promise.all(
    entries
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name }) => filesIn(root, `${path}/${name}`)),
  );
  return nested.flat();
}
