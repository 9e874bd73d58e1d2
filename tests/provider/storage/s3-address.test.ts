import { expect, it } from 'vitest';
import { addressOf } from '../../../src/provider/storage/s3-address.ts';

const KEYS = { accessKeyId: 'SAMPLEKEY', secretAccessKey: 'sample' };
const AMAZON = { ...KEYS, region: 'eu-west-2', bucket: 'tribe-files', forcePathStyle: false };
const OTHER = { ...AMAZON, endpoint: 'https://s3.tribe.example:9000', forcePathStyle: true };

it.each([
  ["Amazon's own store", AMAZON, 'https://tribe-files.s3.eu-west-2.amazonaws.com'],
  [
    "Amazon's in China",
    { ...AMAZON, region: 'cn-north-1' },
    'https://tribe-files.s3.cn-north-1.amazonaws.com.cn',
  ],
  [
    'a name with dots',
    { ...AMAZON, bucket: 'files.tribe.example' },
    'https://s3.eu-west-2.amazonaws.com/files.tribe.example',
  ],
  ['another store', OTHER, 'https://s3.tribe.example:9000/tribe-files'],
  [
    'another store that takes the name in its host',
    { ...OTHER, forcePathStyle: false },
    'https://tribe-files.s3.tribe.example:9000',
  ],
  [
    'a store under a path',
    { ...OTHER, endpoint: 'https://tribe.example/files' },
    'https://tribe.example/files/tribe-files',
  ],
])('a bucket of %s has its address', (_what, settings, address) => {
  expect(addressOf(settings)).toBe(address);
});
