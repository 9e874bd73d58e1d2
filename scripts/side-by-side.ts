/**
 * Work that takes one processor for long, in two threads: each takes the next piece as soon as it has done one. The
 * second thread runs the same command and comes to the same pieces in the same order; it prints nothing.
 */
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** What the second thread tells of a piece. What cannot be copied, such as a symbol's property, does not arrive. */
type Told<T> = { readonly piece: number; readonly result: T } | { readonly failed: string };

/**
 * @param command the file that was started
 * @param pieces how many there are
 * @param work does one of them
 * @returns the results in the order of the pieces; in the second thread nothing, for the first one has them
 * @throws what a piece threw, in whichever thread
 */
export async function sideBySide<T>(
  command: string,
  pieces: number,
  work: (piece: number) => Promise<T>,
): Promise<readonly T[] | undefined> {
  if (!isMainThread) {
    await inSecondThread(new Int32Array(workerData.next), pieces, work);
    return undefined;
  }
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const results = new Map<number, T>();
  const isShared = pieces > 1 && availableParallelism() > 1;
  const second = isShared ? secondThread<T>(command, next, results) : undefined;
  const first = takingTurns(next, pieces, async (piece) => {
    results.set(piece, await work(piece));
  });
  await Promise.all([first, second]);
  const inOrder = [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
  if (inOrder.length < pieces) throw new Error('Not every piece of the work was done.');
  return inOrder;
}

async function takingTurns(
  next: Int32Array,
  pieces: number,
  work: (piece: number) => Promise<void>,
): Promise<void> {
  for (let piece = take(next); piece < pieces; piece = take(next)) await work(piece);
}

const take = (next: Int32Array): number => Atomics.add(next, 0, 1);

async function inSecondThread<T>(
  next: Int32Array,
  pieces: number,
  work: (piece: number) => Promise<T>,
): Promise<void> {
  const tell = (told: Told<T>): void => parentPort?.postMessage(told);
  try {
    await takingTurns(next, pieces, async (piece) => tell({ piece, result: await work(piece) }));
  } catch (error) {
    tell({ failed: error instanceof Error ? error.message : String(error) });
  }
}

/** A thread does not read TypeScript because the one that starts it does. */
const STARTS = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(workerData.command);
  });
`;

/** Fulfilled when it has ended. */
const secondThread = <T>(
  command: string,
  next: Int32Array,
  results: Map<number, T>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(STARTS, {
      eval: true,
      argv: process.argv.slice(2),
      workerData: { command, next: next.buffer },
    });
    worker.on('message', (told: Told<T>) => {
      if ('failed' in told) reject(new Error(told.failed));
      else results.set(told.piece, told.result);
    });
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The second thread ended before its work did.')),
    );
  });
