/** A server under a steady load, looked at every ten seconds. */
import { registerCustomers } from '../bench/provider/customers.ts';
import type { DatabaseLocation } from '../bench/provider/database-locations.ts';
import { startServer } from '../bench/provider/server.ts';
import type { OnEnd } from '../../kit/undoing.ts';
import { percentile } from '../bench/table.ts';
import { steadyStream } from './steady.ts';
import { judge, type Judgement, type Tolerance } from './verdict.ts';

const SLICE_MS = 10_000;
const SLICES_OF_A_MINUTE = 6;
const MB = 2 ** 20;

export interface Slice {
  readonly times: readonly number[];
  /** In MB, after everything that can be let go of was let go of. */
  readonly heap: number;
  readonly resident: number;
  readonly handles: number;
}

export interface Watched {
  readonly location: DatabaseLocation;
  readonly catalogueDir: string;
  readonly perSecond: number;
  readonly minutes: number;
  readonly onEnd: OnEnd;
  /** Told of every whole minute. */
  readonly onMinute: (number: number, slices: readonly Slice[]) => void;
}

export async function watch(given: Watched): Promise<readonly Slice[]> {
  const { location, catalogueDir, perSecond, minutes, onEnd, onMinute } = given;
  const server = await startServer(location, catalogueDir, onEnd);
  const stream = steadyStream(server.call, await registerCustomers(server.call), perSecond);
  const slices: Slice[] = [];
  while (slices.length < minutes * SLICES_OF_A_MINUTE) {
    const times = await stream.run(SLICE_MS);
    const { heap, resident, handles } = await server.memory();
    slices.push({ times, heap: heap / MB, resident: resident / MB, handles });
    if (slices.length % SLICES_OF_A_MINUTE === 0)
      onMinute(slices.length / SLICES_OF_A_MINUTE, slices.slice(-SLICES_OF_A_MINUTE));
  }
  await server.end();
  return slices;
}

/** What may change, and by how much: memory of a process is never quite still, a machine is shared. */
const SERIES: Readonly<Record<string, Tolerance & { readonly of: (slice: Slice) => number }>> = {
  'heap, MB': { of: ({ heap }) => heap, part: 0.05, atLeast: 4 },
  'resident, MB': { of: ({ resident }) => resident, part: 0.1, atLeast: 30 },
  'open handles': { of: ({ handles }) => handles, part: 0.1, atLeast: 5 },
  'p50, ms': { of: ({ times }) => percentile(times, 0.5), part: 0.5, atLeast: 5 },
  'p99, ms': { of: ({ times }) => percentile(times, 0.99), part: 0.5, atLeast: 15 },
};

export const judgements = (
  slices: readonly Slice[],
): readonly (Judgement & { readonly what: string })[] =>
  Object.entries(SERIES).map(([what, { of, ...tolerance }]) => ({
    what,
    ...judge(slices.map(of), tolerance),
  }));
