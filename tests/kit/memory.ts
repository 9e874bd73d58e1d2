/** What a process holds, in bytes, once everything that can be let go of was let go of. */
export interface Memory {
  readonly resident: number;
  /** JavaScript objects. */
  readonly heap: number;
  /** Sockets, timers, files and the like that are open. */
  readonly handles: number;
}

/** Of this process; it has to run with `--expose-gc`. */
export async function memory(): Promise<Memory> {
  if (!globalThis.gc) throw new Error('Run this with --expose-gc.');
  // What is freed by one collection may keep something that only the next one finds.
  for (let round = 0; round < 3; round++) {
    globalThis.gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { rss, heapUsed } = process.memoryUsage();
  return { resident: rss, heap: heapUsed, handles: process.getActiveResourcesInfo().length };
}
