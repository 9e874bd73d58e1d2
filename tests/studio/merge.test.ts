/** Two people change one document: both changes are kept, or somebody is asked; none is lost unseen. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applied,
  insert,
  merged,
  put,
  treeFrom,
  without,
  type Change,
  type Path,
} from '../../src/studio/edit/index.ts';

const BASE = readFileSync(new URL('sample.json', import.meta.url), 'utf8');
const changed = (change: Change): string => applied(BASE, change);
const says =
  (path: Path, value: unknown): Change =>
  (tree) =>
    put(tree, path, treeFrom(value));
const title = (name: string, words: string) => says(['properties', name, 'title'], words);

describe('changes of different things are both kept', () => {
  const rows: readonly (readonly [string, Change, Change])[] = [
    ['titles of two questions', title('smoke', 'A'), title('unit', 'B')],
    [
      'a title and a bound of one question',
      title('weight', 'A'),
      says(['properties', 'weight', 'minimum'], 40),
    ],
    [
      'two new keys',
      says(['properties', 'smoke', 'description'], 'A'),
      says(['properties', 'unit', 'description'], 'B'),
    ],
    [
      'a new question and a bound',
      says(['properties', 'height'], { type: 'integer', title: 'Height' }),
      says(['properties', 'weight', 'maximum'], 200),
    ],
    [
      'a part of a rule, and its message',
      says(['properties', 'symptoms', 'x-flag-when', 0, 'when', 'or', 1, 'and', 1], {
        '<': [{ var: 'weight' }, 45],
      }),
      says(['properties', 'symptoms', 'x-flag-when', 0, 'message'], 'B'),
    ],
    [
      'something taken out, and something else',
      (tree) => without(tree, ['properties', 'symptoms', 'x-exclusive']),
      title('symptoms', 'B'),
    ],
    ['the same change by both', title('smoke', 'A'), title('smoke', 'A')],
  ];
  test.each(rows)('%s', (_, mine, theirs) => {
    const both = applied(changed(mine), theirs);
    expect(JSON.parse(merged(BASE, changed(mine), changed(theirs)) ?? '')).toEqual(
      JSON.parse(both),
    );
    expect(JSON.parse(merged(BASE, changed(theirs), changed(mine)) ?? '')).toEqual(
      JSON.parse(both),
    );
  });
});

describe('where both have changed the same, nobody decides for them', () => {
  const rows: readonly (readonly [string, Change, Change])[] = [
    ['one title, in two ways', title('smoke', 'A'), title('smoke', 'B')],
    [
      'one has taken out what the other has changed',
      (tree) => without(tree, ['properties', 'smoke']),
      title('smoke', 'B'),
    ],
    [
      'one list has become longer, and the other another one',
      (tree) => insert(tree, ['properties', 'smoke', 'enum', 2], treeFrom('often')),
      says(['properties', 'smoke', 'enum', 0], 'y'),
    ],
    [
      'one new question, in two ways',
      says(['properties', 'height'], { title: 'A' }),
      says(['properties', 'height'], { title: 'B' }),
    ],
  ];
  test.each(rows)('%s', (_, mine, theirs) => {
    expect(merged(BASE, changed(mine), changed(theirs))).toBeUndefined();
    expect(merged(BASE, changed(theirs), changed(mine))).toBeUndefined();
  });
});

test('whoever has changed nothing gets what the other has, byte for byte', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const other = changed(says(['x-steps'], value));
      expect(merged(BASE, BASE, other)).toBe(other);
      expect(merged(BASE, other, BASE)).toBe(other);
      expect(merged(BASE, other, other)).toBe(other);
    }),
  );
});
