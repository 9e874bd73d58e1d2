import { describe, expect, it } from 'vitest';
import { asObjectPath } from '#domain';
import {
  mediaTypeOfContent,
  mediaTypeOfEnding,
  mediaTypeOfPath,
} from '../../../src/provider/domain/upload.ts';

describe('the type of a file', () => {
  it.each([
    ['customers/sample-1.pdf', 'application/pdf'],
    ['customers/sample_2.png', 'image/png'],
    ['customers/01234567.jpg', 'image/jpeg'],
    [`customers/${'a'.repeat(64)}.jpeg`, 'image/jpeg'],
  ])('%s is %s', (path, type) => {
    expect(mediaTypeOfPath(asObjectPath(path))).toBe(type);
    expect(mediaTypeOfEnding(asObjectPath(path))).toBe(type);
  });

  it.each([
    'customers/sample-1.gif',
    'customers/sample-1.PDF',
    'customers/sample-1',
    'customers/sample-1.pdf.png',
    'customers/seven77.pdf',
    `customers/${'a'.repeat(65)}.pdf`,
    'customers/sample.1.pdf',
    'customers/../sample-1.pdf',
    'customers/sample/sample-1.pdf',
    'customers/sample%2f1.pdf',
    'others/sample-1.pdf',
    '/customers/sample-1.pdf',
    'customers/sample-1.pdf/',
    'customers/sample-1.pdf\n',
    'customersXsample-1.pdf',
    'customers/sample-1Xpdf',
    '',
  ])('nothing is kept under %j', (path) => {
    expect(mediaTypeOfPath(asObjectPath(path))).toBeUndefined();
  });

  it('is told by the last ending of an address, wherever it is', () => {
    expect(mediaTypeOfEnding(asObjectPath('elsewhere/a.b.png'))).toBe('image/png');
    expect(mediaTypeOfEnding(asObjectPath('png'))).toBe('image/png');
    expect(mediaTypeOfEnding(asObjectPath(''))).toBeUndefined();
    expect(mediaTypeOfEnding(asObjectPath('a.png.exe'))).toBeUndefined();
    expect(mediaTypeOfEnding(asObjectPath('a.constructor'))).toBeUndefined();
  });

  it.each<[string, readonly number[], string]>([
    ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'application/pdf'],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
    ['a JPEG', [0xff, 0xd8, 0xff], 'image/jpeg'],
  ])('%s shows in its first bytes, all of them', (_what, bytes, type) => {
    expect(mediaTypeOfContent(new Uint8Array([...bytes, 1, 2]))).toBe(type);
    for (const index of bytes.keys()) {
      expect(mediaTypeOfContent(new Uint8Array(bytes.slice(0, index)))).toBeUndefined();
      const changed = bytes.map((byte, at) => (at === index ? byte ^ 1 : byte));
      expect(mediaTypeOfContent(new Uint8Array(changed))).toBeUndefined();
    }
  });
});
