/**
 * npm run mutation [-- <part> ...]
 * npm run mutation -- --file <file> [--by <test file> ...]
 *
 * Whether the tests would notice a defect: Stryker changes the code in one place at a time and runs the
 * tests that reach it. Prints one table, then every change that nobody noticed, and ends with 1 where
 * less than 95 % of a part are noticed, or where one that is not noticed is not explained in
 * mutation/explained.ts. The parts are engine, machine and domain, all of them unless some are named;
 * `--file` tries one file, by the tests of its part or by those named.
 *
 * Every change counts that Stryker can make, words too: most sentences in these rooms are read by
 * patients, or by the clinical staff who edit questionnaires. Types leave nothing behind to change.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { EXPLAINED } from './mutation/explained.ts';
import { judge, type Tried } from './mutation/judge.ts';
import { mutate, type Trial } from './mutation/mutate.ts';
import { PARTS, isPartName, partOf } from './mutation/parts.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string' }, by: { type: 'string', multiple: true } },
});

/** Whatever happens, it ends. */
const MOST_MINUTES = 150;
setTimeout(() => {
  console.error(`This takes longer than ${MOST_MINUTES} minutes.`);
  process.exit(1);
}, MOST_MINUTES * 60_000).unref();

interface Named extends Trial {
  readonly name: string;
}

function trials(): readonly Named[] {
  const { file, by } = values;
  if (file !== undefined) {
    const { tests = by, setup } = partOf(file) ?? {};
    if (!tests) throw new Error(`'${file}' is in no part: name its tests with --by.`);
    return [{ name: file, mutated: file, tests: by ?? tests, setup }];
  }
  const unknown = positionals.find((name) => !isPartName(name));
  if (unknown !== undefined)
    throw new Error(`There is no part '${unknown}', only ${Object.keys(PARTS).join(', ')}.`);
  return Object.entries(PARTS)
    .filter(([name]) => positionals.length === 0 || positionals.includes(name))
    .map(([name, { folder, ...part }]) => ({ name, mutated: `${folder}/**/*.ts`, ...part }));
}

const concurrency = availableParallelism();
console.log(`Node ${process.version}, ${process.platform} ${process.arch}, ${concurrency} at once`);
const tried: Tried[] = [];
for (const { name, ...trial } of trials()) {
  console.log(`\n${name}`);
  tried.push({ name, ...(await mutate(trial, concurrency)) });
}
const { table, misses: faults } = judge(tried, EXPLAINED);
console.log(`\n${[table, '', ...faults].join('\n').trimEnd()}`);
process.exitCode = faults.length === 0 ? 0 : 1;
