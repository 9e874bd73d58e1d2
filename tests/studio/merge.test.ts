/** Two people change one document: both changes are kept, or somebody is asked; none is lost unseen. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applied,
  insert,
  merged,
  move,
  movedQuestion,
  put,
  treeFrom,
  withNeed,
  without,
  withoutQuestion,
  withQuestionRenamed,
  type Change,
  type Path,
} from '../../src/studio/edit/index.ts';

const SAMPLE = readFileSync(new URL('sample.json', import.meta.url), 'utf8');
const FLAGS: Path = ['x-medicines', 'flag'];
const BASE = applied(SAMPLE, (tree) => {
  const listed = put(
    tree,
    ['properties', 'symptomsDetails', 'x-unknown-here', 'listed'],
    treeFrom([{ a: 1 }, { b: 2 }]),
  );
  return put(listed, ['x-medicines'], treeFrom({ flag: [{ id: 'one' }, { id: 'two' }] }));
});
const changed = (change: Change): string => applied(BASE, change);
const says =
  (path: Path, value: unknown): Change =>
  (tree) =>
    put(tree, path, treeFrom(value));
/** Something new in a list. */
const puts =
  (path: Path, value: unknown): Change =>
  (tree) =>
    insert(tree, path, treeFrom(value));
const takes =
  (...path: Path): Change =>
  (tree) =>
    without(tree, path);
const SYMPTOMS: Path = ['properties', 'symptoms', 'x-flag-when'];
const flag = (id: string) => ({
  ...{ id, level: 'low', when: { '==': [{ var: 'smoke' }, 'yes'] }, message: `Of ${id}.` },
});
const title = (name: string, words: string) => says(['properties', name, 'title'], words);

/** Within `not`, and within `and`. */
const wrapped: readonly [Change, Change] = [
  says([...SYMPTOMS, 0, 'when'], { '!': [flag('').when] }),
  says([...SYMPTOMS, 0, 'when'], { and: [flag('').when, flag('').when] }),
];

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
    [
      'a rule before the one that the other has changed',
      puts([...SYMPTOMS, 0], flag('cough')),
      says([...SYMPTOMS, 0, 'message'], 'B'),
    ],
    [
      'a rule taken out before the one that the other has changed',
      takes(...FLAGS, 0),
      says([...FLAGS, 1, 'level'], 'high'),
    ],
    [
      'a rule taken out and another put in, so that there are as many, and the one between',
      (tree) => insert(takes(...FLAGS, 0)(tree), [...FLAGS, 1], treeFrom(flag('three'))),
      says([...FLAGS, 1, 'level'], 'high'),
    ],
    [
      'a step before the one that the other has changed',
      puts(['x-steps', 0], { id: 'first', title: 'First', questions: [] }),
      says(['x-steps', 1, 'title'], 'B'),
    ],
    [
      'an option before the one that the other says otherwise',
      puts(['properties', 'unit', 'oneOf', 0], { const: 'stone', title: 'Stones' }),
      says(['properties', 'unit', 'oneOf', 1, 'title'], 'B'),
    ],
    [
      'an option at the end, and another value of the first',
      puts(['properties', 'smoke', 'enum', 2], 'often'),
      says(['properties', 'smoke', 'enum', 0], 'y'),
    ],
    [
      'a question moved within its step, and one moved to the next',
      (tree) => movedQuestion(tree, 'allergy', { step: 1, at: 0 }),
      (tree) => movedQuestion(tree, 'weight', { step: 1, at: 5 }),
    ],
    [
      'a bound of a variant, and another variant before it',
      puts(['properties', 'weight', 'x-variants', 0], { when: { '==': [1, 1] }, unit: 'st' }),
      says(['properties', 'weight', 'x-variants', 1, 'maximum'], 500),
    ],
    [
      'a question that has to be answered, and another',
      (tree) => withNeed(tree, 'symptomsDetails', 'always'),
      (tree) => withNeed(tree, 'unit', 'always'),
    ],
    ['the same change by both', title('smoke', 'A'), title('smoke', 'A')],
  ];
  test.each(rows)('%s', (_, mine, theirs) => {
    // Hers last: what a change of hers names by its position stands there before anybody else changes anything.
    const both = JSON.parse(applied(changed(theirs), mine));
    expect(JSON.parse(merged(BASE, changed(mine), changed(theirs)) ?? '')).toEqual(both);
    expect(JSON.parse(merged(BASE, changed(theirs), changed(mine)) ?? '')).toEqual(both);
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
      'one rule, a part of it each',
      says([...SYMPTOMS, 0, 'when', 'or', 1, 'and', 1, '<', 1], 45),
      says([...SYMPTOMS, 0, 'when', 'or', 0, 'in', 0], 'Rash'),
    ],
    ['one rule, wrapped in two ways', ...wrapped],
    [
      'one new rule by one id, at two questions',
      says(['properties', 'smoke', 'x-flag-when'], [flag('cough')]),
      says(['properties', 'unit', 'x-flag-when'], [flag('cough')]),
    ],
    [
      'one rule under two new ids',
      says([...SYMPTOMS, 0, 'id'], 'heat'),
      says([...SYMPTOMS, 0, 'id'], 'high-temperature'),
    ],
    [
      'one question under two new names',
      (tree) => withQuestionRenamed(tree, 'smoke', 'smokes'),
      (tree) => withQuestionRenamed(tree, 'smoke', 'tobacco'),
    ],
    [
      'one question, put in two steps',
      (tree) => movedQuestion(tree, 'dateOfBirth', { step: 1, at: 0 }),
      (tree) => movedQuestion(tree, 'dateOfBirth', { step: 1, at: 3 }),
    ],
    [
      'one question, taken out and moved',
      (tree) => withoutQuestion(tree, 'symptoms'),
      (tree) => movedQuestion(tree, 'symptoms', { step: 0, at: 0 }),
    ],
    [
      'one question, taken out and to be answered in every case',
      (tree) => withoutQuestion(tree, 'weight'),
      (tree) => withNeed(tree, 'weight', 'always'),
    ],
    [
      'the order of one list, in two ways',
      (tree) => move(tree, ['properties', 'symptoms', 'items', 'enum', 0], 2),
      (tree) => move(tree, ['properties', 'symptoms', 'items', 'enum', 0], 1),
    ],
    [
      'one has put an option between two that the other has moved apart',
      puts(['properties', 'symptoms', 'items', 'enum', 1], 'Cough'),
      (tree) => move(tree, ['properties', 'symptoms', 'items', 'enum', 0], 2),
    ],
    [
      'a list of what has no identity',
      puts(['properties', 'symptomsDetails', 'x-unknown-here', 'listed', 0], { a: 0 }),
      says(['properties', 'symptomsDetails', 'x-unknown-here', 'listed', 1, 'b'], 1),
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
