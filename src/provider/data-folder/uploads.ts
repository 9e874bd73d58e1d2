import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { nothingThere } from './nothing-there.ts';

export const uploadsIn = (folder: string): string => join(folder, 'uploads');

/**
 * Looks whether the folder of uploads is there, where the database says that there are files in it. An
 * empty one in its place would say of every paper only that it cannot be found.
 *
 * @param paths the files that the database knows
 * @returns those of them that are missing or empty
 * @throws Error in one line for whoever started this process
 */
export async function needUploads(
  folder: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  if (paths.length === 0) return [];
  const found = await stat(folder).catch(nothingThere);
  if (found?.isDirectory()) return lostAmong(folder, paths);
  throw new Error(
    `There is no folder ${folder}, and the database has files that were kept there. Nothing was put in its place. Put it back from a backup; or, to go on without those files on purpose, make an empty folder there.`,
  );
}

/** One after the other: ten thousand take a fraction of a second, and all at once as many open files. */
async function lostAmong(folder: string, paths: readonly string[]): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const path of paths) {
    const found = await stat(join(folder, path)).catch(nothingThere);
    if (!found?.isFile() || found.size === 0) lost.push(path);
  }
  return lost;
}
