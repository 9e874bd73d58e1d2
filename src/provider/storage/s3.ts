import { Readable, addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mediaTypeOfEnding, type ObjectPath, type Objects } from '#domain';
import { signedAddresses } from './addresses.ts';
import { failedCall, unusableBucket } from './s3-errors.ts';
import type { S3Settings } from './s3-settings.ts';

export interface OpenedObjects extends Objects {
  close(): void;
}

/** For one call with its retries; 5 MB should pass on a slow line. */
const CALL_MS = 10_000;
const CONNECT_MS = 3_000;
const ATTEMPTS = 3;

/** Written at every start and read again, beside the customers' files. */
const PROBE = 'start-check';

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
): Promise<OpenedObjects> {
  const client = clientFor(settings, callMs);
  const bucket = bucketOf(client, settings.bucket, callMs);
  try {
    await bucket.check();
  } catch (error) {
    client.destroy();
    throw unusableBucket(settings, error);
  }
  return {
    ...signedAddresses(key, apiAddress),
    write: (path, content) => bucket.put(path, content, mediaTypeOf(path)).catch(failedCall),
    read: (path) => bucket.get(path).catch(failedCall),
    remove: (path) => bucket.remove(path).catch(failedCall),
    close: () => client.destroy(),
  };
}

/** Everything that the SDK would otherwise look up in the environment or a home folder is said here. */
const clientFor = (
  { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings,
  callMs: number,
): S3Client =>
  new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // The signature covers the content already; not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: Math.min(CONNECT_MS, callMs), socketTimeout: callMs },
  });

function bucketOf(client: S3Client, Bucket: string, callMs: number) {
  const deadline = (): { readonly abortSignal: AbortSignal } => ({
    abortSignal: AbortSignal.timeout(callMs),
  });

  async function put(Key: ObjectPath, Body: Uint8Array, ContentType: string): Promise<void> {
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }), deadline());
  }

  async function get(Key: ObjectPath): Promise<Uint8Array | undefined> {
    const { abortSignal } = deadline();
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal });
      if (!(Body instanceof Readable)) throw new Error('The store sent no content.');
      return await buffer(addAbortSignal(abortSignal, Body));
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async function remove(Key: ObjectPath): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key }), deadline());
  }

  async function check(): Promise<void> {
    await client.send(new HeadBucketCommand({ Bucket }), deadline());
    await put(PROBE, Buffer.from('Tribe can write here.\n'), 'text/plain');
    await get(PROBE);
  }

  return { put, get, remove, check };
}

/** For whoever looks into the bucket; customers are told the type that the database knows. */
const mediaTypeOf = (path: ObjectPath): string =>
  mediaTypeOfEnding(path) ?? 'application/octet-stream';
