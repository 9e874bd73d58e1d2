import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UnavailableError } from '#domain';
import { openS3Objects, type OpenedObjects } from '../../../src/provider/storage/s3.ts';
import { JPEG, PDF, PNG } from './files.ts';
import { storesFiles, newPath } from './objects-suite.ts';
import {
  refusing,
  silent,
  stallingHalfway,
  startS3,
  type S3Server,
} from '../../lab/faults/servers/s3.ts';

const KEY = Buffer.alloc(32);

storesFiles(async () => {
  const server = await startS3();
  const objects = await openS3Objects(server.settings, KEY, '/api');
  return {
    objects,
    goAway: server.stop,
    comeBack: server.start,
    async end() {
      objects.close();
      await server.end();
    },
  };
});

describe('S3', () => {
  let server: S3Server;
  let objects: OpenedObjects;
  beforeAll(async () => {
    server = await startS3();
    objects = await openS3Objects(server.settings, KEY, '/api');
  });
  afterEach(() => server.misbehave(undefined));
  afterAll(async () => {
    objects.close();
    await server.end();
  });

  it.each([
    ['png', PNG, 'image/png'],
    ['jpg', JPEG, 'image/jpeg'],
    ['jpeg', JPEG, 'image/jpeg'],
    ['pdf', PDF, 'application/pdf'],
  ])('is told what a file ending in %s is', async (ending, content, type) => {
    const path = newPath(ending);
    await objects.write(path, content);
    const { bucket: Bucket, accessKeyId, secretAccessKey } = server.settings;
    const visitor = new S3Client({
      ...server.settings,
      endpoint: server.settings.endpoint ?? '',
      credentials: { accessKeyId, secretAccessKey },
    });
    const head = await visitor.send(new HeadObjectCommand({ Bucket, Key: path }));
    expect(head).toMatchObject({ ContentType: type, ContentLength: content.length });
    visitor.destroy();
  });

  it.each([
    ['is overloaded', refusing(503, 'SlowDown')],
    ['is broken', refusing(500, 'InternalError')],
    ['withdrew the key', refusing(403, 'AccessDenied')],
    ['lost the bucket', refusing(404, 'NoSuchBucket')],
  ])('that %s is unavailable, and of use again afterwards', async (_what, fault) => {
    const path = newPath();
    await objects.write(path, PNG);
    server.misbehave(fault);
    await expect(objects.read(path)).rejects.toBeInstanceOf(UnavailableError);
    await expect(objects.write(newPath(), PNG)).rejects.toBeInstanceOf(UnavailableError);
    server.misbehave(undefined);
    expect(Buffer.from((await objects.read(path)) ?? [])).toEqual(PNG);
  });
});

describe('a bucket that cannot be used stops the start with one line, when', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.end());

  it.each([
    [
      'there is none',
      { bucket: 'elsewhere' },
      /'elsewhere' at http.+\(there is no such bucket\)\.$/,
    ],
    ['its key is unknown', { accessKeyId: 'NOBODY' }, /\(its key is unknown, or may not .+\)\.$/],
    ['nobody listens', { endpoint: 'http://127.0.0.1:1' }, /127\.0\.0\.1:1 .+ \(ECONNREFUSED\)\.$/],
    [
      'its name is none',
      { endpoint: 'http://sample.invalid' },
      /sample\.invalid .+\((ENOTFOUND|EAI_AGAIN)\)\.$/,
    ],
  ])('%s', async (_what, wrong, line) => {
    const opening = openS3Objects({ ...server.settings, ...wrong }, KEY, '/api');
    await expect(opening).rejects.toThrow(line);
    await expect(opening).rejects.toBeInstanceOf(UnavailableError);
    await expect(opening).rejects.not.toThrow(/NOBODY|S3RVER/);
  });

  // Nothing that has to succeed is timed. These are the calls of every upload and download, too.
  it.each([
    ['does not answer', 'HEAD', silent],
    ['takes a file and does not say so', 'PUT', silent],
    ['says nothing of a file', 'GET', silent],
    ['stops in the middle of a file', 'GET', stallingHalfway],
  ])('it %s in time', async (_what, method, fault) => {
    server.misbehave((response) => {
      if (response.req.method === method) fault(response);
      else response.writeHead(200).end();
    });
    const opening = openS3Objects(server.settings, KEY, '/api', 200);
    await expect(opening).rejects.toThrow(/\(no answer in time\)\.$/);
    server.misbehave(undefined);
  });

  it('it can be seen and not be written', async () => {
    server.misbehave((response) => {
      if (response.req.method === 'HEAD') response.writeHead(200).end();
      else refusing(403, 'AccessDenied')(response);
    });
    const opening = openS3Objects(server.settings, KEY, '/api');
    await expect(opening).rejects.toThrow(/may not list, write and read there/);
    server.misbehave(undefined);
  });
});
