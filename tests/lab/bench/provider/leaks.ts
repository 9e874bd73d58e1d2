/** Whether a server under load holds more and more. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from '../table.ts';
import type { Customer } from './customers.ts';
import { httpLoads } from './http-loads.ts';
import type { DatabaseLocation } from './database-locations.ts';
import { LOADS } from './sample.ts';
import type { Server } from './server.ts';
import { time } from './timing.ts';
import { megabytes, perSecond } from './words.ts';

const CLIENTS = 16;
/** Between two of the loads, which take turns. */
const LOAD_MS = 1000;

export async function watchMemory(
  { call, memory }: Server,
  customers: readonly Customer[],
  { dataDir }: DatabaseLocation,
  minutes: number,
): Promise<readonly Row[]> {
  const loads = httpLoads(call, customers);
  const look = async (when: string, orders?: string): Promise<Row> => {
    const { resident, heap } = await memory();
    const parts = [megabytes(resident), megabytes(heap), megabytes(await sizeOf(dataDir))];
    const value = [...parts, orders ?? ''].map((part) => part.padStart(12)).join('');
    return { what: when, value };
  };
  const half = async (): Promise<string> => {
    // An access token is good for fifteen minutes.
    for (const customer of customers) await customer.renew();
    const until = performance.now() + (minutes * 60_000) / 2;
    const rates: number[] = [];
    while (performance.now() < until)
      for (const load of LOADS) {
        const { perSecond: rate } = await time(loads[load], CLIENTS, LOAD_MS);
        if (load === 'order') rates.push(rate);
      }
    return perSecond(rates.reduce((sum, rate) => sum + rate, 0) / rates.length);
  };
  const head = ['resident', 'heap', 'data folder', 'orders'];
  return [
    { what: '', value: head.map((part) => part.padStart(12)).join('') },
    await look('at the start'),
    await look('in the middle', await half()),
    await look('at the end', await half()),
  ];
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        // Removed meanwhile.
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
