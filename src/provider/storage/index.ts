import type { Objects } from '#domain';
import { diskObjects } from './disk.ts';
import { openS3Objects } from './s3.ts';
import type { S3Settings } from './s3-settings.ts';

export interface ObjectsSettings {
  /** Where files are kept when no other store is named. */
  readonly folder: string;
  readonly storage: S3Settings | undefined;
  /** What addresses are signed with. */
  readonly key: Uint8Array;
  /** What stands before `/storage/...` in them. */
  readonly apiAddress: string;
}

/**
 * The place for files that the settings ask for.
 *
 * @throws UnavailableError when the store cannot be used
 */
export const openObjects = async ({
  folder,
  storage,
  key,
  apiAddress,
}: ObjectsSettings): Promise<Objects> =>
  storage === undefined
    ? diskObjects(folder, key, apiAddress)
    : openS3Objects(storage, key, apiAddress, storage.callMs);

export type { S3Settings };
