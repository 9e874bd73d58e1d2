import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UnavailableError, type Objects } from '#domain';
import { openS3Objects } from '../../../src/provider/storage/s3.ts';
import { JPEG, PDF, PNG } from '../../kit/files.ts';
import { newPath } from '../../kit/uploads.ts';
import { storesFiles } from './objects-suite.ts';
import {
  refusing,
  silent,
  stallingHalfway,
  startS3,
  type Fault,
  type S3Server,
} from '../../kit/s3.ts';
import { sparePort } from '../../kit/spare-port.ts';

const KEY = Buffer.alloc(32);
const NOBODY = `http://127.0.0.1:${await sparePort()}`;

storesFiles(async () => {
  const server = await startS3();
  const objects = await openS3Objects(server.settings, KEY, '/api');
  return {
    objects,
    goAway: server.stop,
    comeBack: server.start,
    end: server.end,
  };
});

describe('S3', () => {
  let server: S3Server;
  let objects: Objects;
  beforeAll(async () => {
    server = await startS3();
    objects = await openS3Objects(server.settings, KEY, '/api');
  });
  afterEach(() => server.misbehave(undefined));
  afterAll(() => server.end());

  it.each([
    ['png', PNG, 'image/png'],
    ['jpg', JPEG, 'image/jpeg'],
    ['jpeg', JPEG, 'image/jpeg'],
    ['pdf', PDF, 'application/pdf'],
  ])('is told what a file ending in %s is', async (ending, content, type) => {
    const path = newPath(ending);
    await objects.write(path, content);
    expect(server.files.get(path)).toEqual({ content, mediaType: type });
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

describe('a call that fails once is made again', () => {
  let server: S3Server;
  let objects: Objects;
  beforeAll(async () => {
    server = await startS3();
    objects = await openS3Objects(server.settings, KEY, '/api');
  });
  afterAll(() => server.end());

  it.each<[string, Fault]>([
    ['is busy', refusing(503, 'SlowDown')],
    ['limits the rate', refusing(429, 'TooManyRequests')],
    ['hangs up', (response) => response.destroy()],
    ['hangs up in the middle', (response) => response.socket?.end('HTTP/1.1 200 OK\r\ncontent-')],
  ])('where the store %s', async (_what, fault) => {
    const path = newPath();
    const once: Fault = (response) => {
      server.misbehave(undefined);
      fault(response);
    };
    server.misbehave(once);
    await objects.write(path, PNG);
    server.misbehave(once);
    expect(Buffer.from((await objects.read(path)) ?? [])).toEqual(PNG);
  });

  it('and where it sends elsewhere, nothing goes there', async () => {
    const elsewhere = await startS3();
    const came: string[] = [];
    elsewhere.misbehave((response) => {
      came.push(response.req.url ?? '');
      response.end();
    });
    const location = `${elsewhere.settings.endpoint}/elsewhere`;
    server.misbehave((response) => response.writeHead(307, { location }).end());
    await expect(objects.write(newPath(), PNG)).rejects.toBeInstanceOf(UnavailableError);
    expect(came).toEqual([]);
    server.misbehave(undefined);
    await elsewhere.end();
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
    ['its secret is another', { secretAccessKey: 'nothing' }, /\(its key is unknown, or may not/],
    ['its region is another', { region: 'eu-west-1' }, /\(its key is unknown, or may not .+\)\.$/],
    ['nobody listens', { endpoint: NOBODY }, /127\.0\.0\.1:\d+ .+ \(ECONNREFUSED\)\.$/],
    [
      'its name is none',
      { endpoint: 'http://sample.invalid' },
      /sample\.invalid .+\((ENOTFOUND|EAI_AGAIN)\)\.$/,
    ],
  ])('%s', async (_what, wrong, line) => {
    const opening = openS3Objects({ ...server.settings, ...wrong }, KEY, '/api');
    await expect(opening).rejects.toThrow(line);
    await expect(opening).rejects.toBeInstanceOf(UnavailableError);
    await expect(opening).rejects.not.toThrow(/NOBODY|SAMPLEKEY|secret/);
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
