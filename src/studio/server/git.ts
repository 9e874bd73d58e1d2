import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** @throws Error with what git said of it, or that there is no git */
export async function git(folder: string, ...parameters: readonly string[]): Promise<string> {
  try {
    return (await run('git', ['-C', folder, ...parameters])).stdout.trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(
        'git is not installed here, so nothing can be proposed. What you save is in the folder all the same.',
        { cause: error },
      );
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

/**
 * The folder in which git keeps the repository, once it has a commit to begin from.
 *
 * @throws Error in words for who has never heard of git's
 */
export async function topOf(folder: string): Promise<string> {
  const known = await git(folder, 'rev-parse', '--show-toplevel').catch((error: unknown) => {
    if (!isOfNoRepository(error)) throw error;
    throw new Error(
      'This folder is in no git repository, so nothing can be proposed. What you save is in the folder all the same.',
      { cause: error },
    );
  });
  await git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD^{commit}').catch((error: unknown) => {
    throw new Error(
      'Nothing was ever committed here, so there is nothing to propose a change of. Have the folder committed once, and propose again.',
      { cause: error },
    );
  });
  return known;
}

const isOfNoRepository = (error: unknown): boolean =>
  error instanceof Error && /not a git repository/.test(error.message);
