/** What a file would say without her edits, after she has saved it and after others have written it. */
import { expect, it } from 'vitest';
import { gotAfter } from '../../src/studio/page/edit/got.ts';

const file = (first: string, last: string): string =>
  `${JSON.stringify({ first, last }, null, 2)}\n`;
const AS_IT_WAS = file('a', 'a');
const HERS = file('hers', 'a');
const THEIRS = file('a', 'theirs');
const BOTH = file('hers', 'theirs');

it.each([
  ['she has saved it', { base: AS_IT_WAS, text: HERS }, HERS, AS_IT_WAS],
  ['others have written it, and she nothing', { base: AS_IT_WAS, text: AS_IT_WAS }, THEIRS, THEIRS],
  ['others have written it under what she types', { base: AS_IT_WAS, text: HERS }, THEIRS, THEIRS],
  [
    'others have written it after she saved',
    { base: HERS, text: HERS, got: AS_IT_WAS },
    BOTH,
    THEIRS,
  ],
  [
    'she saves what she has typed since',
    { base: BOTH, text: file('hers', 'hers'), got: THEIRS },
    file('hers', 'hers'),
    THEIRS,
  ],
  [
    'what she saved was taken back',
    { base: HERS, text: HERS, got: AS_IT_WAS },
    AS_IT_WAS,
    AS_IT_WAS,
  ],
  [
    'others have written over what she saved',
    { base: HERS, text: HERS, got: AS_IT_WAS },
    file('theirs', 'a'),
    file('theirs', 'a'),
  ],
  ['it is no JSON any more', { base: HERS, text: HERS, got: AS_IT_WAS }, '{', '{'],
] as const)('%s', (_, before, now, got) => {
  expect(gotAfter(before, now)).toBe(got);
});
