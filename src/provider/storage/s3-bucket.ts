/** The four calls of S3 that files need, signed by aws4fetch: Amazon's own client brings 13 MB for them. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { addressOf } from './s3-address.ts';
import { failedResponse, NO_SUCH_KEY, S3Error } from './s3-errors.ts';
import type { S3Settings } from './s3-settings.ts';

export interface Bucket {
  /** Whether it is there and its key may look into it. */
  check(): Promise<void>;
  put(key: string, content: Uint8Array, mediaType: string): Promise<void>;
  /** Nothing when there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Also one that is gone already. */
  remove(key: string): Promise<void>;
}

interface Call {
  readonly method: 'HEAD' | 'GET' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly content?: Uint8Array;
  readonly mediaType?: string;
}

const ATTEMPTS = 3;
const PAUSE_MS = 50;

/** @param callMs after how many milliseconds a call, with its retries, counts as lost */
export function bucketOf(settings: S3Settings, callMs: number): Bucket {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const address = addressOf(settings);

  async function ask({ method, key = '', content, mediaType }: Call, signal: AbortSignal) {
    // Signed with everything it says, its content too. Where a store sends one on, the signature does not follow.
    const request = await client.sign(`${address}/${key}`, {
      method,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(content ?? '')
          .digest('hex'),
        ...(mediaType !== undefined && { 'content-type': mediaType }),
      },
      ...(content && { body: new Uint8Array(content) }),
      redirect: 'manual',
      signal,
      aws: { allHeaders: true },
    });
    const response = await fetch(request);
    if (!response.ok) throw await failedResponse(response);
    return new Uint8Array(await response.arrayBuffer());
  }

  /** Every call may be made again: it writes, reads or removes the same. */
  async function call(what: Call): Promise<Uint8Array> {
    const signal = AbortSignal.timeout(callMs);
    for (let attempt = 1; ; attempt++)
      try {
        return await ask(what, signal);
      } catch (error) {
        if (attempt === ATTEMPTS || signal.aborted || !mayPass(error)) throw error;
        await pause(PAUSE_MS * 2 ** attempt, undefined, { signal });
      }
  }

  return {
    check: async () => void (await call({ method: 'HEAD' })),
    put: async (key, content, mediaType) =>
      void (await call({ method: 'PUT', key, content, mediaType })),
    async get(key) {
      try {
        return await call({ method: 'GET', key });
      } catch (error) {
        if (error instanceof S3Error && error.code === NO_SUCH_KEY) return undefined;
        throw error;
      }
    },
    remove: async (key) => void (await call({ method: 'DELETE', key })),
  };
}

/** A busy or broken store may be well again, and a connection that broke may be made again. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof S3Error) || error.status === 429 || error.status >= 500;
