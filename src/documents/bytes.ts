import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NoQuestionnaireError } from './error.ts';

const LINK = 'It is a link that leads to no file. Take it away, or put there what it leads to.';
const PERMISSION = 'Whoever runs this may not read it. Have it made readable.';

/** By what the system calls it: why a file that stands in its folder cannot be read, and what to do. */
const WHY: ReadonlyMap<string | undefined, string> = new Map([
  ['EISDIR', 'This is a folder, and no file. Move it elsewhere.'],
  ['ENOENT', LINK],
  ['ELOOP', LINK],
  ['EACCES', PERMISSION],
  ['EPERM', PERMISSION],
]);

/** @throws NoQuestionnaireError where nobody can read it */
export const bytesOf = (folder: string, file: string): Promise<Buffer> =>
  readFile(join(folder, file)).catch((error: unknown) => {
    const sentence = WHY.get((error as NodeJS.ErrnoException).code);
    throw sentence === undefined ? error : new NoQuestionnaireError(file, '', sentence);
  });
