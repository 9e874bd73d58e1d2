import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UnavailableError, type Objects } from '#domain';
import { signedAddresses } from './addresses.ts';
import { nothingThere } from '../data-folder/nothing-there.ts';
import { FILE_RESERVE, needRoom } from '../data-folder/room.ts';
import { writeWhole } from '../data-folder/write-whole.ts';

/**
 * Files on the local disk. A path comes from the domain, which lets only
 * `customers/{generated id}.{extension}` through.
 */
export const diskObjects = (folder: string, key: Uint8Array, apiAddress: string): Objects => ({
  ...signedAddresses(key, apiAddress),

  async write(path, content) {
    try {
      // Its own folder may not be there yet.
      needRoom(dirname(folder), FILE_RESERVE);
      await writeWhole(join(folder, path), content);
    } catch (error) {
      unusable(error);
    }
  },

  remove: (path) => rm(join(folder, path), { force: true }).catch(unusable),

  // Of servers that share a database but no disk, only the one that took a file has it.
  read: (path) => readFile(join(folder, path)).catch(nothingThere).catch(unusable),
});

/** A disk that is full, read-only or not mounted may be mended while the server runs. */
function unusable(error: unknown): never {
  if (!(error instanceof Error && 'code' in error)) throw error;
  throw new UnavailableError('The disk cannot be used.', { cause: error });
}
