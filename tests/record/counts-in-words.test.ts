/** What is counted is said of one as of one: nobody reads '1 consultations were judged again'. */
import { expect, it } from 'vitest';
import { lostSince, sampleInWords } from '#record';
import { replayInWords } from '../../src/desk/records/replay-in-words.ts';
import type { StoredReplay } from '../../src/desk/records/replay.ts';
import { verificationInWords } from '../../src/desk/records/verification-in-words.ts';

const posted = (consultation: string) => ({
  ...{ consultation, questionnaire: 'sample', at: '2020-01-01T12:00:00.000Z' },
});

const ORDER = {
  order: 'T-100001',
  state: 'active',
  suppliedAt: '2020-01-02T12:00:00.000Z',
} as const;

const stored = (count: number): StoredReplay => ({
  ...{ consultations: count, same: count, refusedOtherwise: count, mayBeLetThrough: count },
  kinds: { 'newly-refused': count },
  notJudged: { unreadable: count },
  byAnotherEngine: Array.from({ length: count }, (_, index) => posted(`sample-${index}`)),
  unrecorded: Array.from({ length: count }, (_, index) => ({
    ...{ ...posted(`old-${index}`), orders: index === 0 ? [ORDER] : [] },
  })),
  documents: [],
  unread: [],
  otherwise: [],
  refusedAndSupplied: 0,
});

const sample = (count: number): string =>
  sampleInWords(
    [
      {
        id: 'sample',
        replay: {
          ...{ consultations: count, same: count, refusedOtherwise: count, mayBeLetThrough: 0 },
          ...{ kinds: {}, notJudged: {}, byAnotherEngine: [] },
          otherwise: [],
        },
      },
    ],
    false,
  );

const verification = (count: number): string =>
  verificationInWords({
    ...{
      streams: count,
      entries: count,
      documents: count,
      withoutPerson: count,
      withoutFileHash: count,
    },
    ...{ checkpoint: 'sample', findings: [] },
  });

const shorter = (count: number): string =>
  lostSince(
    { ends: [{ stream: 'order:sample', seq: count, hash: 'one' }], kept: [] },
    { ends: [{ stream: 'order:sample', seq: 0, hash: 'another' }], kept: [] },
  )
    .map(({ says }) => says)
    .join('\n');

it.each<[string, (count: number) => string, readonly string[], readonly string[]]>([
  [
    'a replay',
    (count) => replayInWords(stored(count), new Map()),
    [
      '1 consultation was judged again, as of its own day and with what was known of her then:',
      '  1 is treated the same',
      '  1 would now be refused',
      '  1 was refused by what no longer refuses: the rest of what she answered is not kept',
      '  1 is refused both ways, for other reasons',
      '  1 NOT JUDGED: what is kept can no longer be read',
      '1 was judged by an engine that is no more:',
      '1 more is older than the record, and was not judged: its documents were not kept.',
      '  sample-0, sample, 1 January 2020, 12:00',
      '  old-0, sample, 1 January 2020, 12:00. Order T-100001: dispatched 2 January 2020, 12:00.',
    ],
    [
      '2 consultations were judged again, each as of its own day and with what was known of her then:',
      '  2 are treated the same',
      '  2 would now be refused',
      '  2 were refused by what no longer refuses: the rest of what they answered is not kept',
      '  2 are refused both ways, for other reasons',
      '  2 NOT JUDGED: what is kept can no longer be read',
      '2 were judged by an engine that is no more:',
      '2 more are older than the record, and were not judged: their documents were not kept.',
    ],
  ],
  [
    'a sample',
    sample,
    [
      'sample: 1 of 1 made-up patient is treated as before',
      '  1 is refused both ways, for other reasons',
    ],
    [
      'sample: 2 of 2 made-up patients are treated as before',
      '  2 are refused both ways, for other reasons',
    ],
  ],
  [
    'a verification',
    verification,
    [
      'The record is as it was written: 1 entry of 1 consultation, order or person, and 1 document.',
      '1 of them does not say whose it is: it was begun before entries said so, and whether it was given to somebody else nobody can tell.',
      '1 entry names a file and does not say what was in it: it was written before entries said so, and whether it is the file that was uploaded nobody can tell.',
    ],
    [
      'The record is as it was written: 2 entries of 2 consultations, orders and people, and 2 documents.',
      '2 of them do not say whose they are: they were begun before entries said so, and whether they were given to somebody else nobody can tell.',
      '2 entries name files and do not say what was in them: they were written before entries said so, and whether they are the files that were uploaded nobody can tell.',
    ],
  ],
  [
    'what is shorter than it was',
    shorter,
    ['It is shorter: it had 1 entry then, of which it has 0.'],
    ['It is shorter: it had 2 entries then, of which it has 0.'],
  ],
])('%s', (_what, words, ofOne, ofTwo) => {
  expect(words(1).split('\n')).toEqual(expect.arrayContaining([...ofOne]));
  expect(words(2).split('\n')).toEqual(expect.arrayContaining([...ofTwo]));
});
