import { percentile, type Row } from '../table.ts';
import type { Engine, DatabaseLocation } from './database-locations.ts';
import { startServer } from './server.ts';
import type { OnEnd } from '../../../kit/undoing.ts';
import { megabytes } from './words.ts';

const ROUNDS = 3;

export interface StartUp {
  readonly rows: readonly Row[];
  /** One of those in which a server was started. */
  readonly location: DatabaseLocation;
}

/** How long a server takes to be ready, where nothing is yet and where everything is. */
export async function timeStartUp(
  { newDatabase: newDatabase }: Engine,
  catalogueDir: string,
  onEnd: OnEnd,
): Promise<StartUp> {
  const first: number[] = [];
  const later: number[] = [];
  const resident: number[] = [];
  let location = await newDatabase();
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) location = await newDatabase();
    for (const times of [first, later]) {
      const server = await startServer(location, catalogueDir, onEnd);
      times.push(server.startedIn);
      if (times === later) resident.push((await server.memory()).resident);
      await server.end();
    }
  }
  const seconds = (times: readonly number[]): string =>
    `${(percentile(times, 0.5) / 1000).toFixed(2)} s`;
  const rows = [
    { what: 'first start, nothing there yet', value: seconds(first), target: 'under a minute' },
    { what: 'later start', value: seconds(later), target: 'a few seconds' },
    { what: 'resident memory after a later start', value: megabytes(percentile(resident, 0.5)) },
  ];
  return { rows, location };
}
