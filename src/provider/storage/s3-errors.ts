import { S3ServiceException } from '@aws-sdk/client-s3';
import { UnavailableError } from '#domain';
import type { S3Settings } from './s3-settings.ts';

/**
 * What a failed call throws. Path, type and size were judged before, so nothing that a store says is
 * about what the customer asked: it is away, busy or broken, or somebody withdrew its key or its
 * bucket, and all of that can be mended while the server runs. The cause is for the log.
 */
export function failedCall(cause: unknown): never {
  throw new UnavailableError('The file store did not do what it was asked.', { cause });
}

/** What stops the start. Says where and why, and nothing of the keys. */
export function unusableBucket(
  { bucket, endpoint = "Amazon's S3" }: S3Settings,
  error: unknown,
): UnavailableError {
  const message = `The bucket '${bucket}' at ${endpoint} cannot be used (${reason(error)}).`;
  return new UnavailableError(message, { cause: error });
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof S3ServiceException) return verdict(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time';
  return 'code' in error ? String(error.code) : error.name;
}

function verdict({ name, $metadata: { httpStatusCode } }: S3ServiceException): string {
  switch (httpStatusCode) {
    case 301:
      return 'it is in another region';
    case 401:
    case 403:
      return 'its key is unknown, or may not list, write and read there';
    case 404:
      return 'there is no such bucket';
    default:
      return `${name}, status ${httpStatusCode}`;
  }
}
