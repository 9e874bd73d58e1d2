/**
 * A store that speaks S3, on loopback, for one bucket in memory; it can be stopped, started again and made to
 * misbehave. Those that npm has either are no longer kept or need Node 24, and mix files that come at once.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../src/provider/storage/s3-settings.ts';
import { signatureOf } from './s3-signature.ts';

/** Answers in the store's stead. */
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

/** A file as the bucket keeps it. */
interface Kept {
  readonly content: Buffer;
  readonly mediaType: string | undefined;
}

export interface S3Server {
  readonly settings: S3Settings;
  readonly files: ReadonlyMap<string, Kept>;
  /** How every request is answered from now on; properly without a fault. */
  misbehave(fault: Fault | undefined): void;
  stop(): Promise<void>;
  /** On the same port, with what it has kept. */
  start(): Promise<void>;
  end(): Promise<void>;
}

const BUCKET = 'sample-files';
const KEYS = { accessKeyId: 'SAMPLEKEY', secretAccessKey: 'sample+secret/key' };
const REGION = 'eu-west-2';

export async function startS3(): Promise<S3Server> {
  const files = new Map<string, Kept>();
  let fault: Fault | undefined;
  const server = createServer(async (request, response) => {
    // Whoever hangs up in the middle of a file has sent none.
    const content = await buffer(request).catch(() => undefined);
    if (content !== undefined) (fault ?? replyTo(request, content, files))(response);
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async (): Promise<void> => {
    const stopped = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await stopped;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      ...KEYS,
      endpoint: `http://127.0.0.1:${port}`,
      region: REGION,
      bucket: BUCKET,
      forcePathStyle: true,
    },
    files,
    misbehave: (next) => {
      fault = next;
    },
    stop,
    start: () => listen(port),
    end: stop,
  };
}

function replyTo(request: IncomingMessage, content: Buffer, files: Map<string, Kept>): Fault {
  const because = whyNot(request, content);
  if (because !== undefined) return refusing(403, because);
  const [, bucket, ...rest] = (request.url ?? '').split('/');
  const key = rest.join('/');
  if (bucket !== BUCKET) return refusing(404, 'NoSuchBucket');
  switch (request.method) {
    case 'HEAD':
      return (response) => response.writeHead(key === '' || files.has(key) ? 200 : 404).end();
    case 'PUT':
      files.set(key, { content, mediaType: request.headers['content-type'] });
      return (response) => response.writeHead(200).end();
    case 'DELETE':
      files.delete(key);
      return (response) => response.writeHead(204).end();
    default: {
      const kept = files.get(key);
      return kept
        ? (response) => response.writeHead(200).end(kept.content)
        : refusing(404, 'NoSuchKey');
    }
  }
}

/** Amazon's code for a request that was not signed with our key, or not as it came. */
function whyNot(request: IncomingMessage, content: Buffer): string | undefined {
  const { authorization = '', ...headers } = request.headers;
  const shape = /^AWS4-HMAC-SHA256 Credential=(\w+)\/\S+, SignedHeaders=(\S+), Signature=(\w+)$/;
  const [, keyId, signed = '', signature] = shape.exec(authorization) ?? [];
  if (keyId !== KEYS.accessKeyId) return 'InvalidAccessKeyId';
  const digest = createHash('sha256').update(content).digest('hex');
  if (headers['x-amz-content-sha256'] !== digest) return 'XAmzContentSHA256Mismatch';
  const right = signatureOf(
    { method: request.method ?? '', path: request.url ?? '', headers, signed },
    { ...KEYS, region: REGION },
  );
  return signature === right ? undefined : 'SignatureDoesNotMatch';
}
