import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** @throws Error with what git said of it */
export async function git(folder: string, ...parameters: readonly string[]): Promise<string> {
  try {
    return (await run('git', ['-C', folder, ...parameters])).stdout.trim();
  } catch (error) {
    throw new Error(`git does not do it: ${whatGitSaid(error)}`, { cause: error });
  }
}

/** All of it: a hook may say in its first line why, and in its last that it has failed. */
function whatGitSaid(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = ['stderr', 'stdout'].flatMap((stream) =>
    String((error as unknown as Readonly<Record<string, unknown>>)[stream] ?? '').trim(),
  );
  return said.filter((words) => words !== '').join('\n') || error.message;
}
