/**
 * Every path of every questionnaire, against the committed snapshots. A red test here means that
 * patients are treated differently: read the lines, then `npm run questionnaires:paths -- --update`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { enumeratePaths, pathsInWords, sampleInLines } from '#analysis';
import { calendarDay } from '#engine';
import { changedLines } from '#analysis/words';
import { realDocuments } from '../scenarios/scenario.ts';

const ON = calendarDay('2026-03-02');
const ids = realDocuments.map(({ questionnaire }) => questionnaire.id);
const snapshot = (id: string) => readFile(new URL(`${id}.txt`, import.meta.url), 'utf8');

test.each(realDocuments)('$questionnaire.id is as the snapshots say', async (loaded) => {
  const report = enumeratePaths(loaded, ON);
  const { id } = loaded.questionnaire;
  expect(changedLines(await snapshot(id), pathsInWords(report))).toEqual([]);
  const sample = await readFile(new URL(`${id}.sample.jsonl`, import.meta.url), 'utf8');
  expect(changedLines(sample, sampleInLines(report))).toEqual([]);
});

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
