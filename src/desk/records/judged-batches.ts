import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { judgeOf, type JudgedBatch, type Judging } from './batch.ts';
import type { FromSecond, ToSecond } from './second-process.ts';

/** A second process takes a second to start: that many batches are judged sooner without it. */
const WITHOUT = 20;
/** It always has the next one at hand, and no more than that is kept in memory for it. */
const AT_HAND = 2;

/**
 * Judges batches in this process and, where there are many and a processor is free, in a second one.
 *
 * @returns what was found, in the order of the batches
 * @throws where a batch cannot be read, or the second process ends before its work does: no batch is left out
 */
export async function judgedBatches(
  batches: AsyncIterable<Buffer>,
  judging: Judging,
  without = WITHOUT,
): Promise<readonly JudgedBatch[]> {
  const judge = judgeOf(judging);
  const judged = new Map<number, JudgedBatch>();
  let second: Second | undefined;
  let given = 0;
  try {
    for await (const lines of batches) {
      const number = given++;
      if (number >= without && availableParallelism() > 1) second ??= startSecond(judging, judged);
      if (second && second.waiting() < AT_HAND) second.give({ number, lines });
      else judged.set(number, judge(lines));
      // What the second process has done is heard between two batches.
      if (second) await setImmediate();
    }
    await second?.finished();
  } finally {
    second?.process.kill();
  }
  if (judged.size !== given) throw new Error('Not every batch was judged.');
  return [...judged].sort(([a], [b]) => a - b).map(([, batch]) => batch);
}

interface Second {
  readonly process: ChildProcess;
  waiting(): number;
  give(batch: Extract<ToSecond, { lines: Buffer }>): void;
  finished(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('second-process.ts', import.meta.url));

function startSecond(judging: Judging, judged: Map<number, JudgedBatch>): Second {
  const process = fork(PROGRAM, [], {
    execArgv: ['--import', 'tsx/esm'],
    serialization: 'advanced',
  });
  const waiting = new Set<number>();
  let failed: string | undefined;
  process.on('message', (told: FromSecond) => {
    if ('failed' in told) ({ failed } = told);
    else {
      waiting.delete(told.number);
      judged.set(told.number, told.batch);
    }
  });
  process.on('error', ({ message }) => (failed ??= message));
  process.on('exit', () => (failed ??= 'The second process ended before its work did.'));
  const send = (told: ToSecond): void => {
    if (failed !== undefined) throw new Error(failed);
    process.send(told);
  };
  send(judging);
  return {
    process,
    waiting: () => waiting.size,
    give: (batch) => {
      send(batch);
      waiting.add(batch.number);
    },
    async finished() {
      while (waiting.size > 0) {
        if (failed !== undefined) throw new Error(failed);
        await Promise.race([once(process, 'message'), once(process, 'exit')]);
      }
    },
  };
}
