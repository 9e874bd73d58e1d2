import { asObjectPath, mediaTypeOfEnding, type ObjectPath, type Objects } from '#domain';
import { signedAddresses } from './addresses.ts';
import { bucketOf } from './s3-bucket.ts';
import { failedCall, unusableBucket } from './s3-errors.ts';
import type { S3Settings } from './s3-settings.ts';

/** For one call with its retries; 5 MB should pass on a slow line. */
const CALL_MS = 10_000;

/** Written at every start and read again, beside the customers' files. */
const PROBE = asObjectPath('start-check');

/**
 * Files in an S3 bucket, which stays private: no object gets an access list, and no address of the
 * store is given out.
 *
 * @param callMs after how many milliseconds a call counts as lost
 * @throws UnavailableError when the bucket cannot be used, with one line for whoever set it
 */
export async function openS3Objects(
  settings: S3Settings,
  key: Uint8Array,
  apiAddress: string,
  callMs = CALL_MS,
): Promise<Objects> {
  const bucket = bucketOf(settings, callMs);
  try {
    await bucket.check();
    await bucket.put(PROBE, Buffer.from('Tribe can write here.\n'), 'text/plain');
    await bucket.get(PROBE);
  } catch (error) {
    throw unusableBucket(settings, error);
  }
  return {
    ...signedAddresses(key, apiAddress),
    write: (path, content) => bucket.put(path, content, mediaTypeOf(path)).catch(failedCall),
    read: (path) => bucket.get(path).catch(failedCall),
    remove: (path) => bucket.remove(path).catch(failedCall),
  };
}

/** For whoever looks into the bucket; customers are told the type that the database knows. */
const mediaTypeOf = (path: ObjectPath): string =>
  mediaTypeOfEnding(path) ?? 'application/octet-stream';
