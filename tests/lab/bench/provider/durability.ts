/** What it costs that nothing acknowledged is lost in a power cut. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { percentile, type Row } from '../table.ts';
import { temporaryFolder } from '../../../kit/database.ts';
import { type DatabaseLocation } from './database-locations.ts';
import { fileURLToPath } from 'node:url';
import { startProgram, type Program } from '../../../kit/program.ts';
import type { LoadName } from './sample.ts';
import type { Timing } from './timing.ts';
import type { OnEnd } from '../../../kit/undoing.ts';
import { percent, perSecond } from './words.ts';

const RAW = fileURLToPath(new URL('./raw.ts', import.meta.url));
const ENGINES = ['shipped', 'durable'] as const;

const ROUNDS = 3;
const ROUND_MS = 800;

const WORK: readonly (readonly [LoadName, number])[] = [
  ['order', 1],
  ['order', 16],
  ['cart', 1],
  ['cart', 16],
];

/**
 * The same work on two copies of one database: in PGlite as it comes, and as the server opens it.
 * Medians of three.
 */
export async function compareDurability(
  { dataDir }: DatabaseLocation,
  onEnd: OnEnd,
): Promise<readonly Row[]> {
  const start = async (engine: string): Promise<Program> => {
    const copy = join(await temporaryFolder(onEnd), 'database');
    await cp(join(dataDir, 'database'), copy, { recursive: true });
    return startProgram<boolean>(RAW, [engine, copy], onEnd);
  };
  const [shipped, durable] = await Promise.all(ENGINES.map(start));
  if (!shipped || !durable) return [];
  const rows: Row[] = [];
  for (const [load, clients] of WORK) {
    const befores: number[] = [];
    const afters: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // In turn, so that a slow moment of the machine falls on both.
      befores.push((await shipped.ask<Timing>(load, clients, ROUND_MS)).perSecond);
      afters.push((await durable.ask<Timing>(load, clients, ROUND_MS)).perSecond);
    }
    const [before, after] = [percentile(befores, 0.5), percentile(afters, 0.5)];
    const rates = `${perSecond(before)} -> ${perSecond(after)}`;
    const part = percent(after / before);
    rows.push({
      what: `${load} transaction, ${clients === 1 ? '1 client' : `${clients} clients`}`,
      value: `${rates}  ${part.padStart(5)}`,
      ...(load === 'order' && { target: 'at least 75 %' }),
    });
  }
  await shipped.end();
  await durable.end();
  return rows;
}
