import { expect, it } from 'vitest';
import { standingOf } from '../../src/studio/page/edit/standing.ts';

const GONE = { file: 'migraines.json', base: '{}', text: '{ }' };

it.each([
  ['nothing is edited', { changed: [], gone: [] }, 'As in the files.'],
  [
    'files are edited',
    { changed: ['hrt.json', 'a.json'], gone: [] },
    'Not saved yet: hrt.json, a.json.',
  ],
  ['what she edited is in no file any more', { changed: [], gone: [GONE] }, ''],
  [
    'there is another one, too',
    { changed: ['hrt.json'], gone: [GONE] },
    'Not saved yet: hrt.json.',
  ],
])('where %s', (_, draft, says) => {
  expect(standingOf(draft)).toBe(says);
});
