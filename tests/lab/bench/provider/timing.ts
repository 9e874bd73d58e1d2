import { percentile } from '../table.ts';

/** One thing to do, and to time. */
type Act = () => Promise<unknown>;

export interface Load {
  /** Prepares the next acts, untimed: at least as many as there are clients. */
  round(): Promise<readonly Act[]>;
}

export interface Timing {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
}

/** Lets that many clients do the load's acts, one after the other each, for about that long. */
export async function time(load: Load, clients: number, ms: number): Promise<Timing> {
  const times: number[] = [];
  let spent = 0;
  while (spent < ms) {
    const acts = (await load.round()).values();
    const client = async (): Promise<void> => {
      for (const act of acts) {
        const started = performance.now();
        await act();
        times.push(performance.now() - started);
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: clients }, client));
    spent += performance.now() - started;
  }
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: (times.length / spent) * 1000,
  };
}

const MS = 2000;

/** After a warm-up as long as the measurement: a server's code is compiled more than once. */
export async function timeWarm(load: Load, clients: number, ms = MS): Promise<Timing> {
  await time(load, clients, ms);
  return time(load, clients, ms);
}
