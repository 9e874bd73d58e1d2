/**
 * npm run soak [-- --minutes <number>] [--rate <requests a second>] [--on <PGlite or PostgreSQL>]
 *
 * Whether a server stays as it is: a steady load, well below what it can take, on each database, ten
 * minutes unless it is said. A line for every minute, then what was judged and how; exits with 1 when
 * memory, handles or answers have grown.
 */
import { parseArgs } from 'node:util';
import { ownCatalogue, engines } from './bench/provider/database-locations.ts';
import { undoing } from '../kit/undoing.ts';
import { percentile } from './bench/table.ts';
import { LEAST_VALUES } from './soak/verdict.ts';
import { judgements, watch, type Slice } from './soak/watch.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '15' },
    on: { type: 'string' },
  },
});
const [minutes, rate] = [Number(values.minutes), Number(values.rate)];
if (!(minutes * 6 >= LEAST_VALUES)) throw new Error(`--minutes takes a number from 1 on.`);
if (!(rate > 0)) throw new Error(`--rate takes a number, not '${values.rate}'.`);

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
  const asked = all.filter(({ name }) => values.on === undefined || name === values.on);
  if (asked.length === 0)
    throw new Error(`--on takes ${all.map(({ name }) => name).join(' or ')}, not '${values.on}'.`);
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
