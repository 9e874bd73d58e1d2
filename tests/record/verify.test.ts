import { describe, expect, it } from 'vitest';
import { hashOf, violationIn, type Entry } from '#record';
import { DRAFTS, sha256, STREAM, streamOf } from './stream.ts';

const whole = streamOf();
const head = whole[whole.length - 1] ?? { seq: 0, hash: '' };
const verified = (entries: readonly Entry[], end = head) =>
  violationIn(STREAM, entries, end, sha256);
const changed = (index: number, change: Partial<Entry>): readonly Entry[] =>
  whole.map((entry, i) => (i === index ? { ...entry, ...change } : entry));

it('finds nothing in what is as it was written', () => {
  expect(whole).toHaveLength(4);
  expect(verified(whole)).toBeUndefined();
});

it('hashes an entry of before, which has no id of whoever did it, as it always was', () => {
  expect(whole.map(({ hash }) => hash.slice(0, 8))).toEqual([
    ...['5bc0f752', '6de9eed7', '9a4badfd', 'ef086b18'],
  ]);
  const [entry] = whole;
  const by = { role: 'staff', name: 'Sample Pharmacist' } as const;
  const hashes = [by, { ...by, staff: 'one' }, { ...by, staff: 'other' }].map(
    (who) => entry && hashOf({ ...entry, who }, sha256),
  );
  expect(new Set(hashes).size).toBe(3);
});

it('finds nothing where what describes her was erased', () => {
  const erased = streamOf([...DRAFTS, { what: 'erased', by: 'Sample Lead', facts: {} }]);
  const end = erased[erased.length - 1];
  expect(
    verified(
      erased.map((entry) => ({ ...entry, person: null })),
      end,
    ),
  ).toBeUndefined();
});

it('finds what was taken away although nobody was erased, or that was written after an erasure', () => {
  const says = expect.stringContaining('no erasure says so');
  expect(verified(changed(3, { person: null }))).toMatchObject({ seq: 4, how: 'altered', says });
  expect(verified(whole.map((entry) => ({ ...entry, person: null })))).toMatchObject({
    ...{ seq: 1, how: 'altered', says },
  });
  const [ordered, ...others] = DRAFTS;
  const later = streamOf([
    ...(ordered ? [ordered] : []),
    { what: 'erased', by: 'Sample Lead', facts: {} },
    ...others,
  ]);
  const emptied = later.map((entry) => ({ ...entry, person: null }));
  expect(verified(emptied, later[later.length - 1])).toMatchObject({
    seq: 5,
    how: 'altered',
    says,
  });
});

it('keeps nothing that tells what was erased from what might have been there', () => {
  const [one] = streamOf(DRAFTS.slice(0, 1));
  const guessed = '{"address":{"line1":"1 Sample Street"}}';
  expect(one?.person).toContain('1 Sample Street');
  expect(one?.personHash).not.toBe(sha256(guessed));
});

describe('the first entry that is not as it was written', () => {
  it.each<[keyof Entry, Partial<Entry>]>([
    ['at', { at: new Date('2026-11-22T12:00:00Z') }],
    ['who', { who: { role: 'server', name: null } }],
    ['who', { who: { role: 'staff', name: 'Sample Pharmacist', staff: 'another' } }],
    ['what', { what: 'delivered' }],
    ['facts', { facts: '{}' }],
    ['factsHash', { facts: '{}', factsHash: sha256('{}') }],
    ['person', { person: '{}' }],
    ['personHash', { person: '{}', personHash: sha256('{}') }],
    ['documents', { documents: [] }],
    ['engine', { engine: 'another' }],
    ['hash', { hash: sha256('') }],
  ])('is altered in its %s', (_part, change) => {
    expect(verified(changed(3, change))).toMatchObject({ seq: 4, how: 'altered' });
    expect(verified(changed(1, change))).toMatchObject({ seq: 2, how: 'altered' });
  });

  it.each([0, 1, 2, 3])('is missing: the one of index %i', (index) => {
    const without = whole.filter((_, i) => i !== index);
    expect(verified(without)).toEqual({
      stream: STREAM,
      seq: index + 1,
      how: 'missing',
      says: expect.stringContaining(`Entry ${index + 1}`),
    });
  });

  it('is missing where there is none at all', () => {
    expect(verified([])).toMatchObject({ seq: 1, how: 'missing' });
  });

  it('is forked', () => {
    const [first, second] = whole;
    expect(verified([first, second, second].filter((entry) => !!entry))).toMatchObject({
      seq: 2,
      how: 'forked',
    });
  });

  it('is foreign: of another stream, or of another history of this one', () => {
    const elsewhere = streamOf(DRAFTS, 'order:other');
    expect(verified(whole.map((entry, i) => (i === 2 ? (elsewhere[2] ?? entry) : entry)))).toEqual(
      expect.objectContaining({ seq: 3, how: 'foreign', says: 'Entry 3 is of order:other.' }),
    );
    const other = streamOf([...DRAFTS].reverse());
    expect(
      verified(whole.map((entry, i) => (i === 1 ? (other[1] ?? entry) : entry))),
    ).toMatchObject({ seq: 2, how: 'foreign' });
    // Every entry follows the one before it; only the end tells that it is another record.
    expect(verified(other)).toMatchObject({ seq: 4, how: 'foreign' });
  });

  it('is unreadable where nobody knows what happened, or the facts are no JSON', () => {
    const rewritten = (change: object): readonly Entry[] =>
      streamOf([{ ...DRAFTS[1], ...change }] as typeof DRAFTS);
    const unknown = rewritten({ what: 'beamed up' });
    expect(verified(unknown, unknown[0])).toMatchObject({ seq: 1, how: 'unreadable' });
  });
});
