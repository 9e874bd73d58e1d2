import type { Job, JobReply } from './analysis-process.ts';
import { openAnalysing, openSpare, type Spare } from './analysis-processes.ts';

/** Answers analyses, the newest question of each kind first: what was asked of an older draft is given up. */
export interface Analyst {
  /** Works out what will be asked next: whoever asks it first is given that reply. */
  begin(lane: Lane, job: Job): void;
  /** What is worked out of a draft already is not worked out once more beside it. */
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
  const open = () => withBegun(openLane(spare));
  const lanes = { whom: open(), what: open(), read: open() };
  return {
    begin: (lane, job) => lanes[lane].begin(job),
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
  /** Of the job: the same of the same. */
  readonly key: string;
  readonly job: Job;
  readonly reply: Promise<JobReply>;
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

const keyOf = (job: Job): string => JSON.stringify(job);

/** The same, and what will be asked next. */
function withBegun(lane: Line): Line & Record<'begin', (job: Job) => void> {
  /** What nobody has asked for yet. */
  let begun: { readonly job: Job; readonly reply: Promise<JobReply> } | undefined;
  return {
    begin(job) {
      begun = { job, reply: lane.ask(job) };
    },
    ask(job) {
      const known = begun && keyOf(begun.job) === keyOf(job) ? begun.reply : undefined;
      // Of another draft, it gives up what was begun.
      if (known || begun?.job.draft !== job.draft) begun = undefined;
      return known ?? lane.ask(job);
    },
    giveUp() {
      begun = undefined;
      lane.giveUp();
    },
    close: lane.close,
  };
}

function waitingFor(number: number, job: Job): Waiting {
  let answer: Waiting['answer'] = () => undefined;
  const reply = new Promise<JobReply>((resolve) => {
    answer = resolve;
  });
  return { number, key: keyOf(job), job, reply, answer };
}

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
  const underWay = () => [...(current ? [current] : []), ...waiting];
  const giveUp = (): void => {
    const all = underWay();
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
      if (current && current.job.draft !== job.draft) giveUp();
      const same = underWay().find(({ key }) => key === keyOf(job));
      // A folder that is no draft may have changed since it was read.
      if (same && job.draft !== '') return same.reply;
      const asking = waitingFor(asked++, job);
      waiting.push(asking);
      if (!current) finish(GIVEN_UP);
      return asking.reply;
    },
    giveUp,
    close() {
      giveUp();
      stop();
    },
  };
}
