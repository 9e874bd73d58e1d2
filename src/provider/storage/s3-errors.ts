import { UnavailableError } from '#domain';
import type { S3Settings } from './s3-settings.ts';

/** The store answered, and not with what it was asked for. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  /** The store's own word for it; nothing where an answer has no body, as to HEAD. */
  readonly code: string | undefined;

  constructor(status: number, code: string | undefined) {
    super(inWords(status, code));
    this.status = status;
    this.code = code;
  }
}

const inWords = (status: number, code: string | undefined): string =>
  `${code === undefined ? '' : `${code}, `}status ${status}`;

/** The code of a file that is not there, where its bucket is. */
export const NO_SUCH_KEY = 'NoSuchKey';

export const failedResponse = async (response: Response): Promise<S3Error> =>
  new S3Error(response.status, /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]);

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
  if (error instanceof S3Error) return verdict(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // What `fetch` throws says only that it failed.
  return error.cause === undefined ? error.message : reason(error.cause);
}

function verdict({ status, message }: S3Error): string {
  switch (status) {
    case 301:
      return 'it is in another region';
    case 401:
    case 403:
      return 'its key is unknown, or may not list, write and read there';
    case 404:
      return 'there is no such bucket';
    default:
      return message;
  }
}
