import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RUN_SOURCE } from '../kit/run-source.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache');

export interface Ended {
  readonly code: number;
  readonly output: string;
}

/**
 * Files in a folder of their own: below the project's node_modules, so that tools find their
 * packages from it, or in `within`, for tools that look away from node_modules.
 */
export async function withFiles<T>(
  files: { readonly [path: string]: string },
  work: (folder: string) => Promise<T>,
  within = CACHE,
): Promise<T> {
  await mkdir(within, { recursive: true });
  const folder = await mkdtemp(join(within, 'repository-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs a program of node_modules/.bin, or a script of the repository, to its end. */
export function run(
  program: string,
  args: readonly string[],
  { cwd = ROOT, input = '' }: { readonly cwd?: string; readonly input?: string } = {},
): Promise<Ended> {
  const isScript = program.endsWith('.ts');
  const file = isScript ? process.execPath : join(ROOT, 'node_modules/.bin', program);
  const all = isScript ? [...RUN_SOURCE, join(ROOT, program), ...args] : [...args];
  return new Promise((resolve) => {
    const child = execFile(
      file,
      all,
      { cwd, maxBuffer: 1e8, env: { ...process.env, FORCE_COLOR: '0' } },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
        resolve({ code, output: stdout + stderr });
      },
    );
    child.stdin?.end(input);
  });
}
