import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AnalysisKind } from '../messages.ts';
import type { Job, JobReply } from './analysis-process.ts';

/** Answers analyses, the newest question of each kind first: what was asked of an older draft is given up. */
export interface Analyst {
  ask(job: Job): Promise<JobReply>;
  /** Stops what is under way. */
  giveUp(): void;
  close(): void;
}

const GIVEN_UP: JobReply = { ok: false, sentence: 'Given up.' };

/** Which analyses wait for each other: those that are quick and most looked at wait for no other. */
const LANES: Readonly<Record<AnalysisKind, 0 | 1>> = {
  affected: 0,
  classes: 0,
  findings: 1,
  claims: 1,
};

export function openAnalyst(): Analyst {
  const lanes = [openLane(), openLane()] as const;
  const each = (act: (lane: Lane) => void) => lanes.forEach(act);
  return {
    ask: (job) => lanes[LANES[job.kind]].ask(job),
    giveUp: () => each((lane) => lane.giveUp()),
    close: () => each((lane) => lane.close()),
  };
}

interface Waiting {
  readonly job: Job;
  readonly answer: (reply: JobReply) => void;
}

interface Lane {
  ask(job: Job): Promise<JobReply>;
  giveUp(): void;
  close(): void;
}

const PROGRAM = fileURLToPath(new URL('analysis-process.ts', import.meta.url));

/** One process, which does one thing at a time. */
function openLane(): Lane {
  let process: ChildProcess | undefined;
  let current: Waiting | undefined;
  let waiting: Waiting[] = [];

  const start = (): ChildProcess => {
    const started = fork(PROGRAM, [], {
      execArgv: ['--import', 'tsx/esm'],
      serialization: 'advanced',
    });
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
  };
  const stop = (): void => {
    const stopped = process;
    process = undefined;
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
