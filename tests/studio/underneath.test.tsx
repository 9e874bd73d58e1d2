/** A file that somebody has changed underneath: what is said of the two texts is so. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as Page from '../../src/studio/page/edit/problems.tsx';
import type { Draft } from '../../src/studio/page/edit/use-draft.ts';

const FILE = 'sample.json';
const WAS = '{ "title": "One", "type": "object" }';
const MINE = WAS.replace('One', 'Mine');

let Problems: typeof Page.Problems;

// Whatever runs after it in this process is in no page.
afterAll(() => vi.unstubAllGlobals());
beforeAll(async () => {
  // The page reads whether it is a published one as soon as it is loaded.
  vi.stubGlobal('document', { querySelector: () => ({ textContent: '{}' }) });
  ({ Problems } = await import('../../src/studio/page/edit/problems.tsx'));
});

function said(mine: string, theirs: string): string {
  const nothing = () => undefined;
  const draft: Draft = {
    ...{ textOf: () => mine, baseOf: () => WAS, gotOf: () => WAS, files: {}, changed: [FILE] },
    ...{ canUndo: true, canRedo: false, idsEver: () => [] },
    ...{ change: nothing, replace: nothing, undo: nothing, redo: nothing, rebase: nothing },
    ...{ refused: undefined, gone: [], moveTo: nothing },
  };
  const source = { file: FILE, text: theirs, hash: theirs };
  return renderToStaticMarkup(
    <Problems
      {...{ questionnaire: 'sample', draft, sources: [source], onSelect: nothing }}
      {...{ failed: undefined, broken: [], underneath: [source], gone: [] }}
    />,
  );
}

const IN_THEIRS = 'Put mine into theirs';
it.each([
  ['other things', MINE, WAS.replace('object', 'string'), 'You have changed different things.'],
  ['the same', MINE, WAS.replace('One', 'Theirs'), 'Both of you have changed the same'],
  ['theirs in the middle of a change', MINE, WAS.replace(',', ''), 'Theirs is no JSON'],
  ['theirs emptied', MINE, '', 'Theirs is no JSON'],
  [
    'hers in the middle of a change',
    MINE.replace(',', ''),
    WAS.replace('One', 'Theirs'),
    'Yours is no JSON',
  ],
])('%s', (_, mine, theirs, sentence) => {
  const words = said(mine, theirs);
  expect(words).toContain(sentence);
  expect(words.includes(IN_THEIRS)).toBe(sentence.includes('different'));
});
