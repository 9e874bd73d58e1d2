import type { Job, JobReply } from './analysis-process.ts';
import { openAnalysing, openSpare, type Spare } from './analysis-processes.ts';

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

interface Waiting {
  readonly number: number;
  readonly job: Job;
  readonly answer: (reply: JobReply) => void;
}

interface Line {
  ask(job: Job): Promise<JobReply>;
  giveUp(): void;
  close(): void;
}

/**
 * How long what was given up may go on, in milliseconds. A process that is stopped has to be warmed again and has
 * forgotten what it was told before, so it is asked first; but who solves one hard question does not hear it.
 */
const PATIENCE = 3000;

/** One process, which does one thing at a time. */
function openLane(spare: Spare): Line {
  let current: Waiting | undefined;
  let waiting: Waiting[] = [];
  let asked = 0;
  /** What was given up and goes on all the same, and how long it may. */
  let ending: { readonly number: number; readonly timer: NodeJS.Timeout } | undefined;
  /** Somebody is typing on: it may be stopped again. */
  let wasStopped = false;

  const process = openAnalysing(spare, {
    said({ number, reply }) {
      if (ending && ending.number <= number) hasEnded();
      if (current?.number === number) finish(reply);
    },
    ended() {
      hasEnded();
      finish({
        ok: false,
        sentence: 'The analysis has ended by itself: its reason is in the terminal.',
      });
    },
  });
  const hasEnded = (): void => {
    clearTimeout(ending?.timer);
    ending = undefined;
  };
  const finish = (reply: JobReply): void => {
    current?.answer(reply);
    current = waiting.shift();
    if (current) process.say({ number: current.number, job: current.job });
    else if (wasStopped) {
      wasStopped = false;
      spare.refill();
    }
  };
  const stop = (): void => {
    hasEnded();
    wasStopped = process.stop();
  };
  /** It has not heard it, so another one goes on with what was asked since. */
  const replace = (): void => {
    stop();
    if (current) process.say({ number: current.number, job: current.job });
  };
  const giveUp = (): void => {
    const all = [...(current ? [current] : []), ...waiting];
    if (current) {
      const { number } = current;
      process.say({ number, job: 'given up' });
      ending ??= { number, timer: setTimeout(replace, PATIENCE) };
    }
    current = undefined;
    waiting = [];
    for (const { answer } of all) answer(GIVEN_UP);
  };

  return {
    ask(job) {
      const isOlder = (one: Waiting) => one.job.draft !== job.draft;
      if (current && isOlder(current)) giveUp();
      return new Promise((answer) => {
        waiting.push({ number: asked++, job, answer });
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
