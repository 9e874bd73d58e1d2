import { readFile } from 'node:fs/promises';

/** Nothing where there is no such file. */
export const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(() => undefined);
