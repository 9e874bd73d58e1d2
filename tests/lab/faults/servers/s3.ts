/** An S3-speaking server on loopback that can be stopped, started again, and made to misbehave. */
import type { ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import S3rver, { type Store } from 's3rver';
import type { S3Settings } from '../../../../src/provider/storage/s3-settings.ts';

const BUCKET = 'sample-files';

/** Answers in the place of S3. */
export type Fault = (response: ServerResponse) => void;

export const refusing =
  (status: number, code: string): Fault =>
  (response) => {
    const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Sample</Message></Error>`;
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  };

export const silent: Fault = () => undefined;

export const stallingHalfway: Fault = (response) => {
  response.writeHead(200, { 'content-length': '100' }).write('half');
};

export interface S3Server {
  readonly settings: S3Settings;
  /** How every request is answered from now on; properly without a fault. */
  misbehave(fault: Fault | undefined): void;
  stop(): Promise<void>;
  /** On the same port, with what it has kept. */
  start(): Promise<void>;
  end(): Promise<void>;
}

/**
 * S3 keeps a file whole or not at all, and whoever reads it after that reads it whole. s3rver writes into the
 * place itself, answers before it has, and mixes what comes at once: here it writes beside it, one at a time.
 */
function keepWhole(store: Store): void {
  let before: Promise<unknown> = Promise.resolve();
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    const whole = Buffer.concat(parts);
    const md5 = createHash('md5').update(whole).digest('hex');
    const kept = before.then(async () => {
      const path = store.getResourcePath(bucket, key, 'object');
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.new`, whole);
      await rename(`${path}.new`, path);
      await store.putMetadata(bucket, key, metadata, md5);
    });
    before = kept.catch(() => undefined);
    await kept;
    return { size: whole.length, md5 };
  };
}

export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  let fault: Fault | undefined;
  let server: S3rver;

  async function run(port: number): Promise<number> {
    const configureBuckets = [{ name: BUCKET }];
    const options = { address: '127.0.0.1', silent: true, vhostBuckets: false, directory };
    server = new S3rver({ ...options, port, configureBuckets });
    keepWhole(server.store);
    server.middleware.unshift(async (context, next) => {
      if (!fault) return next();
      context.respond = false;
      fault(context.res);
    });
    return (await server.run()).port;
  }
  async function stop(): Promise<void> {
    const stopped = server.close();
    server.httpServer.closeAllConnections();
    await stopped;
  }

  const port = await run(0);
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-2',
      bucket: BUCKET,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    misbehave: (next) => {
      fault = next;
    },
    stop,
    start: async () => void (await run(port)),
    async end() {
      await stop();
      await rm(directory, { recursive: true });
    },
  };
}
