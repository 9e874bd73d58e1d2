import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NoQuestionnaireError } from './error.ts';

const LINK = 'It is a link that leads to no file. Take it away, or put there what it leads to.';
const PERMISSION = 'Whoever runs this may not read it. Have it made readable.';

/** By what the system calls it: why what stands in its folder cannot be read, and what to do. */
const WHY: ReadonlyMap<string | undefined, string> = new Map([
  ['EISDIR', 'This is a folder, and no file. Move it elsewhere.'],
  ['ENOTDIR', 'This is a file, and no folder. Move it elsewhere.'],
  ['ENOENT', LINK],
  ['ELOOP', LINK],
  ['EACCES', PERMISSION],
  ['EPERM', PERMISSION],
]);

/** @throws NoQuestionnaireError where nobody can read it */
export const bytesOf = (folder: string, file: string): Promise<Buffer> =>
  readFile(join(folder, file)).catch(unreadable(file));

/**
 * The documents in a folder within the folder, by name; none where there is nothing of its name.
 *
 * @throws NoQuestionnaireError where something is there that nobody can read: that is not none
 */
export async function documentsBeside(folder: string, name: string): Promise<readonly string[]> {
  const at = join(folder, name);
  // A link that leads to nothing is there as well.
  const isThere = await lstat(at).then(
    () => true,
    () => false,
  );
  if (!isThere) return [];
  const found = await readdir(at).catch(unreadable(name));
  return found.filter((one) => one.endsWith('.json') && !one.endsWith('.schema.json')).sort();
}

const unreadable =
  (name: string) =>
  (error: unknown): never => {
    const sentence = WHY.get((error as NodeJS.ErrnoException).code);
    throw sentence === undefined ? error : new NoQuestionnaireError(name, '', sentence);
  };
