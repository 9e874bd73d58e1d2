import { statfsSync } from 'node:fs';
import { UnavailableError } from '#domain';

const MB = 2 ** 20;

/**
 * What has to stay free for the embedded database. Its log grows by whole segments of 16 MB, and
 * where there is no room for one it does not fail: the whole process stands still, for good. So
 * nothing is written any more while this much is still left.
 */
export const DATABASE_RESERVE = 48 * MB;

/** Files stop earlier: they must not take the database's last room. */
export const FILE_RESERVE = DATABASE_RESERVE + 16 * MB;

/** @throws UnavailableError when the disk under a folder that exists has less left than that */
export function needRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes) return;
  const megabytes = Math.ceil(bytes / MB);
  throw new UnavailableError(
    `The disk that holds ${folder} is full: less than ${megabytes} MB are left.`,
  );
}
