/**
 * npm run soak [-- --minutes <number>] [--rate <requests a second>] [--on <PGlite or PostgreSQL>]
 *
 * Whether a server stays as it is: a steady load, well below what it can take, on each database, ten
 * minutes unless it is said. A line for every minute, then what was judged and how; exits with 1 when
 * memory, handles or answers have grown.
 */
import { ownCatalogue, engines } from './bench/provider/database-locations.ts';
import { UsageError } from '#desk/command-line';
import { undoing } from '../kit/undoing.ts';
import { percentile } from './bench/table.ts';
import { lineOf, positive } from './line.ts';
import { LEAST_VALUES } from './soak/verdict.ts';
import { judgements, watch, type Slice } from './soak/watch.ts';

const { minutes, rate, database } = lineOf(
  {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '15' },
    on: { type: 'string' },
  },
  0,
  ({ values }) => ({
    minutes: minutesIn(values.minutes),
    rate: positive('rate', values.rate),
    database: values.on,
  }),
);

/** Fewer could not be judged. */
function minutesIn(text: string): number {
  const number = Number(text);
  if (Number.isFinite(number) && number * 6 >= LEAST_VALUES) return number;
  throw new UsageError(`--minutes takes a number from 1 on, not '${text}'.`);
}

const line = (...cells: readonly string[]): void =>
  console.log(`  ${cells.map((cell) => cell.padStart(14)).join('')}`);

function sayMinute(number: number, slices: readonly Slice[]): void {
  const times = slices.flatMap((slice) => slice.times);
  const last = slices.at(-1);
  line(
    String(number),
    String(times.length),
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.99).toFixed(1),
    (last?.heap ?? Number.NaN).toFixed(1),
    (last?.resident ?? Number.NaN).toFixed(1),
    String(last?.handles),
  );
}

let isFlat = true;
await undoing(async (onEnd) => {
  const catalogueDir = await ownCatalogue(onEnd);
  const all = await engines(onEnd);
  const asked = all.filter(({ name }) => database === undefined || name === database);
  if (asked.length === 0)
    throw new Error(`--on takes ${all.map(({ name }) => name).join(' or ')}, not '${database}'.`);
  for (const { name, newDatabase: newDatabase } of asked) {
    console.log(`\n${name}: ${rate} requests a second for ${minutes} min`);
    line('minute', 'answers', 'p50 ms', 'p99 ms', 'heap MB', 'resident MB', 'handles');
    const location = await newDatabase();
    const onMinute = sayMinute;
    const slices = await watch({
      location,
      catalogueDir,
      perSecond: rate,
      minutes,
      onEnd,
      onMinute,
    });
    line('', 'middle third', 'last third', 'slope adds', 'allowed', 'verdict');
    for (const { what, middle, last, rise, allowed, ...judged } of judgements(slices)) {
      isFlat &&= judged.isFlat;
      const figures = [middle, last, rise, allowed].map((figure) => figure.toFixed(1));
      line(what, ...figures, judged.isFlat ? 'flat' : 'RISES');
    }
  }
});
process.exitCode = isFlat ? 0 : 1;
