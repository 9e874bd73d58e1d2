/**
 * npm run faults [-- <part> ...] [--kills <number>] [--times <number>] [--seed <number>]
 *
 * What the shop loses, doubles or leaves half done while everything around it fails: nothing. Prints one
 * table and exits with 1 when an invariant was broken. The parts are kills, disk, database, payment, mail,
 * storage and clients, all of them unless some are named; `--kills` says how often the server is killed
 * on each database, `--times` how often everything else goes wrong, and `--seed` repeats a run.
 */
import { parseArgs } from 'node:util';
import { engines } from './bench/provider/database-locations.ts';
import { undoing } from '../kit/undoing.ts';
import { PARTS, isPart, type Part } from './faults/parts.ts';
import { randomFrom } from './faults/random.ts';
import { failed, inWords, isKept, type Skipped, type Verdict } from './faults/verdict.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '100' },
    times: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

function wholeNumber(name: 'kills' | 'times' | 'seed'): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < (name === 'seed' ? 0 : 1))
    throw new Error(`--${name} takes a whole number, not '${values[name]}'.`);
  return number;
}

const unknown = positionals.find((name) => !isPart(name));
if (unknown !== undefined)
  throw new Error(`There is no part '${unknown}', only ${Object.keys(PARTS).join(', ')}.`);

const [kills, times, seed] = [wholeNumber('kills'), wholeNumber('times'), wholeNumber('seed')];
const chosen: readonly Part[] = Object.keys(PARTS)
  .filter(isPart)
  .filter((name) => positionals.length === 0 || positionals.includes(name));

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
