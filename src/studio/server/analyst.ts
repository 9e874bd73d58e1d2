import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job, JobReply } from './analysis-process.ts';

/** Answers analyses, the newest question of each kind first: what was asked of an older draft is given up. */
export interface Analyst {
  ask(lane: Lane, job: Job): Promise<JobReply>;
  /** Stops what is under way of what is edited. */
  giveUp(): void;
  close(): void;
}

const GIVEN_UP: JobReply = { ok: false, sentence: 'Given up.' };

/**
 * Which analyses wait for each other: whom an edit affects, what is to be said of it, and what is read by whoever edits
 * nothing.
 */
export type Lane = 'whom' | 'what' | 'read';

export function openAnalyst(): Analyst {
  const spare = openSpare();
  const lanes = { whom: openLane(spare), what: openLane(spare), read: openLane(spare) };
  return {
    ask: (lane, job) => lanes[lane].ask(job),
    giveUp() {
      lanes.whom.giveUp();
      lanes.what.giveUp();
    },
    close() {
      for (const lane of Object.values(lanes)) lane.close();
      spare.close();
    },
  };
}

/** Whoever is stopped is replaced at once: a process takes longer to start than to answer. */
interface Spare {
  take(): ChildProcess;
  /** Starts the next one, while nobody waits for anything. */
  refill(): void;
  close(): void;
}

function openSpare(): Spare {
  let spare: ChildProcess | undefined;
  return {
    take() {
      const taken = spare?.connected ? spare : startProcess();
      spare = undefined;
      return taken;
    },
    refill() {
      if (!spare?.connected) spare = startProcess();
    },
    close: () => void spare?.kill(),
  };
}

const PROGRAM = fileURLToPath(new URL('analysis-process.ts', import.meta.url));

const startProcess = (): ChildProcess =>
  fork(PROGRAM, [], { execArgv: ['--import', 'tsx/esm'], serialization: 'advanced' });

interface Waiting {
  readonly job: Job;
  readonly answer: (reply: JobReply) => void;
}

interface Line {
  ask(job: Job): Promise<JobReply>;
  giveUp(): void;
  close(): void;
}

/** One process, which does one thing at a time. */
function openLane(spare: Spare): Line {
  let process: ChildProcess | undefined;
  let current: Waiting | undefined;
  let waiting: Waiting[] = [];
  /** Somebody is typing on: it may be stopped again. */
  let wasStopped = false;

  const start = (): ChildProcess => {
    const started = spare.take();
    // One that was stopped may have said something already.
    started.on('message', (reply: JobReply) => {
      if (process === started) finish(reply);
    });
    started.on('exit', () => {
      if (process !== started) return;
      process = undefined;
      finish({
        ok: false,
        sentence: 'The analysis has ended by itself: its reason is in the terminal.',
      });
    });
    return started;
  };
  const finish = (reply: JobReply): void => {
    current?.answer(reply);
    current = waiting.shift();
    if (current) (process ??= start()).send(current.job);
    else if (wasStopped) {
      wasStopped = false;
      spare.refill();
    }
  };
  const stop = (): void => {
    const stopped = process;
    process = undefined;
    wasStopped = stopped !== undefined;
    stopped?.kill();
  };
  const giveUp = (): void => {
    const all = [...(current ? [current] : []), ...waiting];
    if (current) stop();
    current = undefined;
    waiting = [];
    for (const { answer } of all) answer(GIVEN_UP);
  };

  return {
    ask(job) {
      // The solver cannot be interrupted, so whoever asks of a newer draft gets a new one.
      const isOlder = (one: Waiting) => one.job.draft !== job.draft;
      if (current && isOlder(current)) giveUp();
      return new Promise((answer) => {
        waiting.push({ job, answer });
        if (!current) finish(GIVEN_UP);
      });
    },
    giveUp,
    close() {
      giveUp();
      stop();
    },
  };
}
