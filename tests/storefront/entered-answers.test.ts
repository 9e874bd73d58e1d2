import { describe, expect, it } from 'vitest';
import { checkFile } from '../../src/storefront/ui/controls/check-file.ts';
import {
  joinDate,
  readPastedDate,
  splitDate,
} from '../../src/storefront/ui/controls/date-parts.ts';
import { readNumber } from '../../src/storefront/ui/controls/read-number.ts';

describe('a date in three parts', () => {
  it.each([
    [['27', '3', '1984'], '1984-03-27'],
    [['7', '03', '1984'], '1984-03-07'],
    [[' 27 ', 'mar', ' 1984'], '1984-03-27'],
    [['27', 'March', '1984'], '1984-03-27'],
    [['27', 'Sept.', '1984'], '1984-09-27'],
    [['1', 'jun', '1984'], '1984-06-01'],
    // Not real, which is for validation to say: it has the shape of a date.
    [['31', '2', '1984'], '1984-02-31'],
    // Not a date, and not taken for one.
    [['27', 'ma', '1984'], '1984-ma-27'],
    [['27', '3', '84'], '84-3-27'],
    [['', '3', '1984'], '1984-3-'],
    [['-1', '3', '1984'], '1984-03-01'],
    [['', ' ', ''], undefined],
  ])('%j is %s', ([day = '', month = '', year = ''], expected) => {
    expect(joinDate({ day, month, year })).toBe(expected);
  });

  it.each(['1984-03-27', '1984-ma-27', '84-3-27', '1984-3-', '--27'])(
    '%s is shown so that it comes out the same',
    (value) => {
      expect(joinDate(splitDate(value))).toBe(value);
    },
  );

  it.each([
    ['27/03/1984', ['27', '03', '1984']],
    ['27 March 1984', ['27', 'March', '1984']],
    ['1984-03-27', ['27', '03', '1984']],
    ['27', undefined],
    ['27/03', undefined],
  ])('pasting %s', (text, expected) => {
    const parts = readPastedDate(text);
    expect(parts && [parts.day, parts.month, parts.year]).toEqual(expected);
  });
});

describe('a number', () => {
  it.each([
    ['70', 70],
    [' 70.5 ', 70.5],
    ['70.', 70],
    ['.5', 0.5],
    ['-5', -5],
    ['', undefined],
    ['  ', undefined],
    ['70kg', '70kg'],
    ['1e3', '1e3'],
    ['0x10', '0x10'],
    ['Infinity', 'Infinity'],
    ['70,5', '70,5'],
  ])('%j is read as %j', (text, expected) => {
    expect(readNumber(text)).toBe(expected);
  });
});

describe('a file', () => {
  const limits = {
    accept: ['image/jpeg', 'image/png', 'application/pdf'],
    maxBytes: 5 * 1024 * 1024,
  };
  const photo = { name: 'photo.jpg', type: 'image/jpeg', size: 1000 };

  it.each([
    [photo, undefined],
    [{ ...photo, size: limits.maxBytes }, undefined],
    [{ ...photo, size: limits.maxBytes + 1 }, 'This file is 5.1 MB. Choose one of at most 5 MB.'],
    [{ ...photo, size: 0 }, 'This file is empty. Choose another one.'],
    [
      { ...photo, type: 'image/gif' },
      'This file type cannot be used. Choose a JPG, PNG or PDF file.',
    ],
    [{ ...photo, type: '', name: 'SCAN.PDF' }, undefined],
    [
      { ...photo, type: '', name: 'scan.exe' },
      'This file type cannot be used. Choose a JPG, PNG or PDF file.',
    ],
  ])('%j', (file, expected) => {
    expect(checkFile(file, limits)).toBe(expected);
  });
});
