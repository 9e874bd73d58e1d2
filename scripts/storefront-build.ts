import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { visible } from '#engine';
import { findBuild, isUnwritable, keepBuild } from '../src/build/keep-build.ts';

/** Everything that the built storefront, and the workspace beside it, depend on. */
export const SOURCES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/workspace-config.ts',
  'questionnaires',
  'openapi',
  'src/consultation',
  'src/contract',
  'src/documents',
  'src/engine',
  'src/stand-ins/stripe/browser',
  'src/storefront',
  'src/build',
  'src/case',
  'src/record',
  'src/workspace',
];
const DIST = 'dist';

/** Builds the storefront and the workspace, unless there is a build of exactly these sources; says where it is. */
export async function buildStorefront(root: string, logLevel: 'info' | 'warn'): Promise<string> {
  const dist = join(root, DIST);
  const hash = await hashOf(root);
  const found = await findBuild(dist, hash);
  if (found !== undefined) return found;
  return keepBuild(dist, hash, async (draft) => {
    // Only now: loading it takes longer than finding out.
    const { build } = await import('vite');
    const mode = 'production';
    const configFile = join(root, 'vite.config.ts');
    await build({ configFile, mode, logLevel, build: { outDir: draft } });
    const { workspaceConfig } = await import('./workspace-config.ts');
    await build({ ...workspaceConfig(root, join(draft, 'team')), mode, logLevel });
  });
}

/** The same in a process of its own, whose memory a server would otherwise keep: most of a gigabyte. */
export async function buildStorefrontApart(root: string): Promise<string> {
  const dist = join(root, DIST);
  const found = await findBuild(dist, await hashOf(root));
  if (found !== undefined) return found;
  const build = join(root, 'scripts/build.ts');
  process.stdout.write(
    'Building the pages of these sources. This takes half a minute, and is done once.\n',
  );
  const { status } = spawnSync(process.execPath, ['--import', 'tsx/esm', build, '--quiet'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  // Of the sources as they are now: they may have changed since.
  return buildStorefrontApart(root);
}

/** What to say of a build that failed, where it is neither of the sources nor of us. */
export const unwritable = (error: unknown): string | undefined =>
  isUnwritable(error)
    ? `The storefront is not built for these sources and this PUBLIC_URL, and cannot be built here (${visible(error.message)}). Where it can be written to, run npm run build with the same PUBLIC_URL.`
    : undefined;

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
