/** What a replay holds against a folder, what it holds against the record, and of whom it can say nothing. */
import { expect, it } from 'vitest';
import type { NotJudged, Otherwise } from '#record';
import { replayInWords } from '../../src/desk/records/replay-in-words.ts';
import { findsNothing, type StoredReplay } from '../../src/desk/records/replay.ts';

const one = { consultation: 'one', questionnaire: 'sample', at: '2026-11-21T12:00:00.000Z' };
const stored = (change: Partial<StoredReplay>): StoredReplay => ({
  ...{ consultations: 1, same: 0, refusedOtherwise: 0, mayBeLetThrough: 0, kinds: {} },
  ...{ notJudged: {}, byAnotherEngine: [], unrecorded: [], documents: [], otherwise: [] },
  unread: [],
  refusedAndSupplied: 0,
  ...change,
});
const otherwise = (change: Partial<Otherwise>): Partial<StoredReplay> => ({
  otherwise: [{ ...one, changes: [], orders: [], ...change }],
});
const unjudged = (why: NotJudged): Partial<StoredReplay> => ({
  ...otherwise({ notJudged: { why, says: 'So it is.' } }),
  notJudged: { [why]: 1 },
});

it.each<[string, boolean, boolean, Partial<StoredReplay>]>([
  ['is treated the same', true, false, { same: 1 }],
  ['is refused both ways, for other reasons', true, false, { refusedOtherwise: 1 }],
  ['was erased', true, true, unjudged('erased')],
  ['was refused before all that refused her was kept', true, true, unjudged('answers-missing')],
  ['is older than the record', true, true, { unrecorded: [{ ...one, orders: [] }] }],
  ['is refused now', false, false, otherwise({ changes: [{ kind: 'newly-refused' }] })],
  ['may be let through', false, false, otherwise({ mayBeLetThrough: true })],
  ['is nothing that can be read', false, false, unjudged('unreadable')],
  ['has no entries any more', false, false, unjudged('entries-missing')],
  ['was judged by a document that is missing', false, false, unjudged('document-missing')],
  ['was judged by one that is another now', false, false, unjudged('document-altered')],
  ['was judged by one that no engine reads', false, false, unjudged('document-unreadable')],
  ['was judged otherwise then', false, false, unjudged('judged-otherwise-then')],
  ['answered what is not asked there', false, false, unjudged('questionnaire-gone')],
  ['was judged by what is not kept as it was', false, false, { documents: ['It is gone.'] }],
])(
  'somebody who %s: nothing is found %s, and nobody can ever tell %s',
  (_, isNone, isNever, of) => {
    const found = stored(of);
    expect(findsNothing(found)).toBe(isNone);
    const text = replayInWords(found, new Map());
    expect(text.includes('OF 1 CONSULTATION NOBODY CAN EVER TELL: ')).toBe(isNever);
    // Whichever it is, she is named by her consultation.
    if (isNever) expect(text).toContain('one, sample, 21 November 2026, 12:00');
  },
);

it('what is the same by a comparison is not said to be so of days before it', () => {
  const said = 'of days before it nothing is proved';
  const text = (of: Partial<StoredReplay>) => replayInWords(stored(of), new Map());
  expect(text(otherwise({ changes: [{ kind: 'newly-refused' }] }))).toContain(said);
  expect(text({ same: 1 })).not.toContain(said);
});

it('a consultation of which nobody can read which questionnaire it is says so', () => {
  const found = stored(
    otherwise({
      questionnaire: '',
      notJudged: { why: 'unreadable', says: 'What is kept of it can no longer be read.' },
    }),
  );
  expect(replayInWords(found, new Map())).toContain(
    'one, of which questionnaire cannot be read, 21 November 2026, 12:00: not judged',
  );
});
