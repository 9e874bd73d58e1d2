import type { Objects } from '#domain';
import { diskObjects } from './disk.ts';
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
 * @param onClose takes what lets go of the store at the end
 * @throws UnavailableError when the store cannot be used
 */
export async function openObjects(
  { folder, storage, key, apiAddress }: ObjectsSettings,
  onClose: (undo: () => Promise<void>) => void,
): Promise<Objects> {
  if (storage === undefined) return diskObjects(folder, key, apiAddress);
  // A large package, which only those who keep files there have to load.
  const { openS3Objects } = await import('./s3.ts');
  const { close, ...objects } = await openS3Objects(storage, key, apiAddress, storage.callMs);
  onClose(async () => close());
  return objects;
}

export type { S3Settings };
