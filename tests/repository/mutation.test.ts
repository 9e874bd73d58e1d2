/** `npm run mutation`, in short: tests that notice nothing are found out, and good ones are not blamed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXPLAINED } from '../lab/mutation/explained.ts';
import { type Explanation, judge, type Tried } from '../lab/mutation/judge.ts';
import type { MutantStatus, Mutant } from '../lab/mutation/mutate.ts';
import { PARTS } from '../lab/mutation/parts.ts';
import { ROOT, run } from './workshop.ts';

const tryOne = (file: string, by: string) =>
  run('tests/lab/mutation.ts', ['--file', file, '--by', by]);

describe.concurrent('changes of the code', () => {
  test('are noticed by the tests of a real file', async ({ expect }) => {
    const { code, output } = await tryOne(
      'src/engine/rounding.ts',
      'tests/engine/rounding.test.ts',
    );
    // As many are killed as there are, and none in another way.
    expect(output).toMatch(/^src\/engine\/rounding\.ts +([5-9]|\d{2}) +\1 +0 +0 +0 +100\.0 /m);
    expect(code).toBe(0);
  });

  test('are not noticed by a weak test, and that is said of each', async ({ expect }) => {
    const fare = 'tests/fixtures/mutation/fare.ts';
    const { code, output } = await tryOne(fare, 'tests/fixtures/mutation/weak.ts');
    expect(output).toContain(`${fare}: 60.0 % are noticed; 95 % have to be.`);
    expect(output).toContain(`${fare}:2: \`age < 5\` becoming \`age <= 5\` is not noticed.`);
    expect(code).toBe(1);
  });

  test('are noticed too by a test file that cannot be loaded any more', async ({ expect }) => {
    const fare = 'tests/fixtures/mutation/fare.ts';
    const { code, output } = await tryOne(fare, 'tests/fixtures/mutation/loaded.ts');
    expect(output).toMatch(/ 100\.0 /);
    expect(code).toBe(0);
  });
});

/** A part of a hundred changes. */
const part = (...statuses: readonly (readonly [MutantStatus, number])[]): Tried => {
  const all = statuses.flatMap(([status, times]) => Array.from({ length: times }, () => status));
  return {
    name: 'part',
    minutes: 1.26,
    mutants: all.map((status, i): Mutant => ({
      file: 'a.ts',
      line: i + 1,
      is: 'a',
      becomes: 'b',
      status,
    })),
  };
};

const because: Explanation = { file: 'a.ts', is: 'a', becomes: 'b', because: 'It is the same.' };
const times = (number: number) => Array.from({ length: number }, () => because);

describe('a part', () => {
  test.each<[string, Tried, readonly Explanation[], readonly string[]]>([
    ['passes when all is noticed', part(['killed', 100]), [], []],
    ['passes with 95 %, the others explained', part(['killed', 95], ['survived', 5]), times(5), []],
    [
      'fails below, explained or not',
      part(['killed', 948], ['survived', 52]),
      times(52),
      ['part: 94.8 % are noticed; 95 % have to be.'],
    ],
    ['counts what never ends as noticed', part(['killed', 1], ['timed out', 99]), [], []],
    [
      'is told of a survivor that nobody explained',
      part(['killed', 99], ['survived', 1]),
      [],
      ['a.ts:100: `a` becoming `b` is not noticed.'],
    ],
    [
      'is told of code that no test reaches',
      part(['killed', 99], ['no coverage', 1]),
      [],
      ['a.ts:100: `a` becoming `b` is reached by no test.'],
    ],
    [
      'needs an explanation for each of two alike',
      part(['killed', 98], ['survived', 2]),
      times(1),
      ['a.ts:100: `a` becoming `b` is not noticed.'],
    ],
    [
      'may not explain what does not survive',
      part(['killed', 100]),
      times(1),
      ['a.ts: `a` becoming `b` does not survive: take it off the list.'],
    ],
    [
      'is not asked about files that were not tried',
      part(['killed', 100]),
      [{ ...because, file: 'other.ts' }],
      [],
    ],
    [
      'is told of what cannot be judged, and does not gain by it',
      part(['killed', 1], ['invalid', 1]),
      [],
      ['a.ts:2: `a` becoming `b` cannot be judged.'],
    ],
    ['fails when nothing was changed', part(), [], ['part: nothing was changed.']],
  ])('%s', (_, tried, explained, faults) => {
    expect(judge([tried], explained).misses).toEqual(faults);
  });

  test('is a row of the table, its score never rounded up', () => {
    const tried = part(['killed', 1896], ['timed out', 3], ['survived', 100], ['no coverage', 1]);
    expect(judge([tried], []).table.split('\n')).toEqual([
      'part  mutants  killed  timed out  survived  no coverage  score %  minutes',
      'part     2000    1896          3       100            1     94.9      1.3',
    ]);
  });
});

describe('what is said of the repository', () => {
  test.each(EXPLAINED)('$file: `$is` stands there', async ({ file, is }) => {
    const code = await readFile(join(ROOT, file), 'utf8');
    expect(code.replace(/\s+/g, ' ')).toContain(is);
  });
  test.each(Object.values(PARTS).flatMap(({ tests }) => tests))('%s is there', async (path) => {
    expect(await readFile(join(ROOT, path), 'utf8')).toMatch(/\b(test|it|describe)(\.\w+)*\(/);
  });
});
