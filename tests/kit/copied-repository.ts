import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** All that a build reads. */
const COPIED = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'questionnaires',
  'openapi',
  'src',
  'scripts',
];

export interface CopiedRepository {
  readonly folder: string;
  remove(): Promise<void>;
}

/** A copy of the repository that can be changed and built, so that nothing here is. */
export async function copyRepository(): Promise<CopiedRepository> {
  const repository = resolve(import.meta.dirname, '../..');
  const folder = await mkdtemp(join(tmpdir(), 'repository-'));
  for (const name of COPIED)
    await cp(join(repository, name), join(folder, name), { recursive: true });
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
