import { stat } from 'node:fs/promises';
import { join } from 'node:path';

export const uploadsIn = (folder: string): string => join(folder, 'uploads');

/**
 * Looks whether the folder of uploads is there, where the database says that there are files in it. An
 * empty one in its place would say of every paper only that it cannot be found.
 *
 * @throws Error in one line for whoever started this process
 */
export async function needUploads(folder: string): Promise<void> {
  const found = await stat(folder).catch(nothingThere);
  if (found?.isDirectory()) return;
  throw new Error(
    `There is no folder ${folder}, and the database has files that were kept there. Nothing was changed. Put it back from a backup; or, to go on without those files on purpose, make an empty folder there.`,
  );
}

function nothingThere(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
