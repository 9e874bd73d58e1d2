/**
 * npm run faults [-- <part> ...] [--kills <number>] [--times <number>] [--seed <number>]
 *
 * What the shop loses, doubles or leaves half done while everything around it fails: nothing. Prints one
 * table and exits with 1 when an invariant was broken. The parts are kills, disk, database, payment, mail,
 * storage and clients, all of them unless some are named; `--kills` says how often the server is killed
 * on each database, `--times` how often everything else goes wrong, and `--seed` repeats a run.
 */
import { engines } from './bench/provider/database-locations.ts';
import { undoing } from '../kit/undoing.ts';
import { PARTS } from './faults/parts.ts';
import { randomFrom } from './faults/random.ts';
import { failed, inWords, isKept, type Skipped, type Verdict } from './faults/verdict.ts';
import { lineOf, partsNamed, wholeNumber } from './line.ts';

const { chosen, kills, times, seed } = lineOf(
  {
    kills: { type: 'string', default: '100' },
    times: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
  Infinity,
  ({ values, words }) => ({
    chosen: partsNamed(words, PARTS),
    kills: wholeNumber('kills', values.kills),
    times: wholeNumber('times', values.times),
    seed: wholeNumber('seed', values.seed, 0),
  }),
);

console.log(`Node ${process.version}, ${process.platform} ${process.arch}, seed ${seed}`);

const began = performance.now();
const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s`;

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    isInterrupted = true;
  });

const found = await undoing(async (onEnd) => {
  const databases = await engines(onEnd);
  const all = await Promise.all(
    databases.map(async (engine) => {
      const verdicts: (Verdict | Skipped)[] = [];
      for (const name of chosen) {
        const random = randomFrom(seed);
        const outcomes = await PARTS[name]({ engine, kills, times, random, onEnd }).catch(
          (error: unknown) => {
            // What fails because everything is being stopped is nobody's news, and nothing more begins.
            if (isInterrupted) throw error;
            return [failed(name, engine.name, error)];
          },
        );
        for (const outcome of outcomes) {
          const database = 'database' in outcome ? outcome.database : 'skipped';
          console.log(`${seconds()} ${outcome.fault}, ${database}`);
        }
        verdicts.push(...outcomes);
      }
      return verdicts;
    }),
  );
  return all.flat();
});

for (const outcome of found)
  if ('because' in outcome) console.log(`${outcome.fault}: skipped, ${outcome.because}`);
const verdicts = found.flatMap((outcome) => ('because' in outcome ? [] : [outcome]));
console.log(`\n${inWords(verdicts)}`);
process.exitCode = verdicts.length > 0 && verdicts.every(isKept) ? 0 : 1;
