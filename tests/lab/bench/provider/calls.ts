/** Calls over HTTP beside the statements they run. */
import type { Row } from '../table.ts';
import type { Customer } from './customers.ts';
import { httpLoads } from './http-loads.ts';
import type { DatabaseLocation } from './database-locations.ts';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../../../kit/program.ts';
import { LOADS, type LoadName } from './sample.ts';
import type { Server } from './server.ts';
import { timeWarm, type Timing } from './timing.ts';
import type { OnEnd } from '../../../kit/undoing.ts';
import { TIMING_HEAD, timingInWords } from './words.ts';

const CLIENTS = [1, 16, 50] as const;

export interface Measured {
  readonly load: LoadName;
  readonly clients: number;
  readonly timing: Timing;
}

type Measure = (load: LoadName, clients: number) => Promise<Timing>;

async function everyLoad(measure: Measure): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const load of LOADS)
    for (const clients of CLIENTS)
      measured.push({ load, clients, timing: await measure(load, clients) });
  return measured;
}

export function timeCalls(
  { call }: Server,
  customers: readonly Customer[],
): Promise<readonly Measured[]> {
  const loads = httpLoads(call, customers);
  return everyLoad((load, clients) => timeWarm(loads[load], clients));
}

const RAW = fileURLToPath(new URL('./raw.ts', import.meta.url));

/** Where a server has been, and no longer is. */
export async function timeStatements(
  { dataDir, databaseUrl }: DatabaseLocation,
  onEnd: OnEnd,
): Promise<readonly Measured[]> {
  const database =
    databaseUrl === undefined ? ['durable', `${dataDir}/database`] : ['postgres', databaseUrl];
  const raw = await startProgram<boolean>(RAW, database, onEnd);
  const measured = await everyLoad((load, clients) => raw.ask<Timing>(load, clients));
  await raw.end();
  return measured;
}

const CALL: Readonly<Record<LoadName, string>> = {
  session: 'notifications, none there',
  list: 'product list',
  add: 'addition to a cart',
  cart: 'cart change',
  order: 'order creation, payment stand-in included',
};

const STATEMENTS: Readonly<Record<LoadName, string>> = {
  session: 'the look at her session alone, as with every call',
  list: 'its two statements alone, the look at her session and the list',
  add: 'its transaction alone',
  cart: 'its transaction alone',
  order: 'its transaction alone, without the stand-in',
};

export function besideEachOther(
  calls: readonly Measured[],
  statements: readonly Measured[],
): readonly Row[] {
  const rows = calls.flatMap(({ load, clients, timing }) => {
    const alone = statements.find((other) => other.load === load && other.clients === clients);
    if (!alone) return [];
    const ratio = `${(timing.p50 / alone.timing.p50).toFixed(2)} times`;
    const isPromised = load === 'add' || (load === 'list' && clients === 1);
    return [
      { what: `${CALL[load]}, ${inWords(clients)}`, value: timingInWords(timing) },
      { what: `  ${STATEMENTS[load]}`, value: timingInWords(alone.timing) },
      {
        what: '  p50 to p50',
        value: ratio.padEnd(TIMING_HEAD.length),
        ...(isPromised && { target: 'at most 2 times' }),
      },
    ];
  });
  return [{ what: '', value: TIMING_HEAD }, ...rows];
}

const inWords = (clients: number): string => (clients === 1 ? '1 client' : `${clients} clients`);
