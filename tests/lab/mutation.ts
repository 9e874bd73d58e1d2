/**
 * npm run mutation [-- <part> ...]
 * npm run mutation -- --file <file> [--by <test file> ...]
 *
 * Whether the tests would notice a defect: Stryker changes the code in one place at a time and runs the
 * tests that reach it. Prints one table, then every change that nobody noticed, and ends with 1 where
 * less than 95 % of a part are noticed, or where one that is not noticed is not explained in
 * mutation/explained.ts. The parts are those of mutation/parts.ts, all of them unless some are named;
 * `--file` tries one file, by the tests of its part or by those named.
 *
 * Every change counts that Stryker can make, words too: most sentences in these rooms are read by
 * patients, or by the clinical staff who edit questionnaires. Types leave nothing behind to change.
 */
import { availableParallelism } from 'node:os';
import { UsageError } from '#desk/command-line';
import { lineOf, partsNamed } from './line.ts';
import { EXPLAINED } from './mutation/explained.ts';
import { judge, type Tried } from './mutation/judge.ts';
import { mutate, type Trial } from './mutation/mutate.ts';
import { PARTS, type Part, partOf } from './mutation/parts.ts';

/** Whatever happens, it ends. */
const MOST_MINUTES = 150;
setTimeout(() => {
  console.error(`This takes longer than ${MOST_MINUTES} minutes.`);
  process.exit(1);
}, MOST_MINUTES * 60_000).unref();

interface Named extends Trial {
  readonly name: string;
}

const trials = lineOf(
  { file: { type: 'string' }, by: { type: 'string', multiple: true } },
  Infinity,
  ({ values: { file, by }, words }): readonly Named[] => {
    if (file !== undefined && words.length > 0)
      throw new UsageError('Name a part or --file, not both.');
    if (file !== undefined) return [trialOf(file, by)];
    if (by.length > 0) throw new UsageError('--by goes with --file.');
    return partsNamed(words, PARTS).map((name) => {
      const { folder, except = [], ...part }: Part = PARTS[name];
      const left = except.map((file) => `!${folder}/${file}`);
      return { name, mutated: [`${folder}/**/*.ts`, ...left], ...part };
    });
  },
);

function trialOf(file: string, by: readonly string[]): Named {
  const part = partOf(file);
  const tests = by.length > 0 ? by : part?.tests;
  if (!tests) throw new UsageError(`'${file}' is in no part: name its tests with --by.`);
  return { name: file, mutated: [file], tests, setup: part?.setup, patience: part?.patience };
}

const concurrency = availableParallelism();
console.log(`Node ${process.version}, ${process.platform} ${process.arch}, ${concurrency} at once`);
const tried: Tried[] = [];
for (const { name, ...trial } of trials) {
  console.log(`\n${name}`);
  tried.push({ name, ...(await mutate(trial, concurrency)) });
}
const { table, misses: faults } = judge(tried, EXPLAINED);
console.log(`\n${[table, '', ...faults].join('\n').trimEnd()}`);
process.exitCode = faults.length === 0 ? 0 : 1;
