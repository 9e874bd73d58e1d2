/**
 * What the snapshots say that the paths have seen. That the paths are as the snapshots say is asked by the gate itself,
 * with `npm run questionnaires:paths`: once is enough, and it tells the lines that changed.
 */
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { changedLines } from '#analysis/words';
import { ourDocuments } from '../scenarios/scenario.ts';

const ids = ourDocuments.map(({ questionnaire }) => questionnaire.id);
const snapshot = (id: string) => readFile(new URL(`${id}.txt`, import.meta.url), 'utf8');

test.each(ids)('%s: every option, every side of a rule and every step was seen', async (id) => {
  const [, , counts = '', walked = '', , ...seen] = (await snapshot(id)).split('\n');
  expect(counts).toMatch(/^\d+ classes of answers stand for \d+ complete journeys\.$/);
  expect(walked).toMatch(
    /^One patient of each class was walked through the engine and the machine/,
  );
  const modes = seen.slice(0, seen.indexOf(''));
  expect(modes.length).toBeGreaterThan(0);
  for (const line of modes) {
    const [, options, sides, steps] =
      /: seen (\d+ of \d+) options, (\d+ of \d+) sides of rules, (\d+ of \d+) steps\.$/.exec(
        line,
      ) ?? [];
    for (const tally of [options, sides, steps]) {
      const [all, of] = tally?.split(' of ') ?? [];
      expect([line, all]).toEqual([line, of]);
      expect(Number(of)).toBeGreaterThan(1);
    }
  }
});

test('there is no snapshot of a questionnaire that is gone', async () => {
  const files = await readdir(new URL('.', import.meta.url));
  for (const kind of ['.txt', '.sample.jsonl'])
    expect(files.filter((file) => file.endsWith(kind)).sort()).toEqual(
      ids.map((id) => `${id}${kind}`).sort(),
    );
});

test('one changed line is told as one line gone and one come', () => {
  expect(changedLines('a\nb\nc', 'a\nB\nc')).toEqual(['- b', '+ B']);
  expect(changedLines('a\nb', 'a\nb')).toEqual([]);
  expect(changedLines('a', 'a\nb')).toEqual(['+ b']);
});
