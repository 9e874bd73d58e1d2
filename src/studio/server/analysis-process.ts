/** Works out what a document does for everybody, in a process of its own: the solver holds its thread, and can be stopped. */
import { createHash } from 'node:crypto';
import {
  check,
  claimOf,
  daysFrom,
  differ,
  look,
  proveClaims,
  remembering,
  startSolving,
  type Solving,
} from '#analysis';
import { claimFinding } from '#analysis/words';
import { openReader, readEachClaim, usableIn, type LoadedQuestionnaire } from '#documents';
import type { CalendarDate } from '#engine';
import type { Analyses, AnalysisKind } from '../messages.ts';
import { classesBetween } from './path-classes.ts';
import { earlierIn } from './unread.ts';

/** What is asked of the process. */
export interface Job {
  readonly kind: AnalysisKind;
  readonly folder: string;
  /** The folder that git knows. */
  readonly original: string;
  readonly questionnaire: string;
  /** The hash of the draft: what was asked of another one is given up. */
  readonly draft: string;
  readonly on: CalendarDate;
  /** The git ref or folder to compare with. */
  readonly earlier: string;
  /** The commit that it meant; empty where it is to be asked. */
  readonly since: string;
}

export type JobReply =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly sentence: string };

/** A job by its number, or that what was asked under it is given up. */
export interface Heard {
  readonly number: number;
  readonly job: Job | 'given up';
}

export interface Said {
  readonly number: number;
  readonly reply: JobReply;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');
// While nothing is asked yet, so that the first question does not wait for it. From edit to edit most of what the
// solvers are asked is what they were asked before.
const solving: Promise<Solving> = startSolving().then((started) => remembering(started, digestOf));
const reader = openReader();
const named = (list: readonly LoadedQuestionnaire[], id: string) =>
  list.find(({ questionnaire }) => questionnaire.id === id);

/** Where it is not said, it is asked for each time: what a commit is called may come to mean another one. */
const earlierOf = async ({ earlier, since, original, questionnaire }: Job) =>
  earlierIn(await reader.earlier(since || earlier, original), questionnaire, earlier);

async function documentsOf(job: Job) {
  const all = usableIn(await reader.each(job.folder));
  const now = named(all, job.questionnaire);
  if (!now) throw new Error(`'${job.questionnaire}' cannot be used as it stands.`);
  return { all, now };
}

/** Read beside each other: what a commit is called is asked of a process of its own. */
async function versionsOf(job: Job) {
  const [{ now }, was] = await Promise.all([documentsOf(job), earlierOf(job)]);
  if (!was) throw new Error('The questionnaire is new: there was none before.');
  return { was, now };
}

type Analysis<Kind extends AnalysisKind> = (job: Job, solving: Solving) => Promise<Analyses[Kind]>;

const ANALYSES: { readonly [Kind in AnalysisKind]: Analysis<Kind> } = {
  // Whoever waits is told first of one day: most of the work is in the hundreds of others.
  async found(job, solving) {
    const { was, now } = await versionsOf(job);
    return (await look(was, now, { from: job.on, until: job.on }, solving)).found;
  },
  async affected(job, solving) {
    const { was, now } = await versionsOf(job);
    return differ(was, now, daysFrom(job.on, [was.document, now.document]), solving);
  },
  async classes(job) {
    const { was, now } = await versionsOf(job);
    return classesBetween(was, now, job.on);
  },
  async findings(job, solving) {
    const { now } = await documentsOf(job);
    const found = await check(now, daysFrom(job.on, [now.document]), solving);
    return found.map((finding) => ({ ...finding, ...now.positionOf(finding.pointer) }));
  },
  async claims(job, solving) {
    const { all } = await documentsOf(job);
    const days = daysFrom(
      job.on,
      all.map(({ document }) => document),
    );
    const { claims, unreadable } = await readEachClaim(job.folder);
    const about = claims.filter(({ claim }) => claim.for.includes(job.questionnaire));
    const isThere = (id: string) => named(all, id) !== undefined;
    const usable = about.filter(({ claim }) => claim.for.every(isThere));
    const placed = usable.map(({ claim, pointer }) => ({
      pointer,
      claim: claimOf(claim, all, pointer),
    }));
    const proved = await proveClaims(placed, days, solving);
    // Of what cannot be read nobody knows whether it holds: it is not passed over.
    const unknown = [
      ...unreadable.map(({ file, sentence }) => ({
        ...{ id: file, says: `Whatever ${file} claims.`, sentence },
      })),
      ...about.flatMap(({ claim: { id, says, for: ids } }) => {
        const gone = ids.find((one) => !isThere(one));
        return gone === undefined
          ? []
          : [{ id, says, sentence: `'${gone}', which it is about too, cannot be used.` }];
      }),
    ].map((one) => ({ ...one, verdict: 'undecided' as const }));
    const told = proved.map(({ claim: { document }, pointer, proof }) => ({
      ...{ id: document.id, says: document.says, verdict: proof.verdict },
      sentence: claimFinding(proof, document, pointer)?.what ?? '',
    }));
    return [...told, ...unknown];
  },
};

/** Those that are given up and not replied to yet. */
const givenUp = new Set<number>();

/** Whoever asked has asked for something else since. */
class GivenUpError extends Error {
  override readonly name = 'GivenUpError';
}

/** The same solvers, until the job is given up: between two questions it is heard. */
function until(number: number, solving: Solving): Solving {
  const goOn = async (): Promise<void> => {
    await new Promise(setImmediate);
    if (givenUp.has(number)) throw new GivenUpError('Given up.');
  };
  return {
    ...solving,
    open(constraints) {
      const solver = solving.open(constraints);
      return {
        ...solver,
        find: (...assumed) => goOn().then(() => solver.find(...assumed)),
        wish: (...assumed) => goOn().then(() => solver.wish(...assumed)),
        glimpse: (formulas) => goOn().then(() => solver.glimpse(formulas)),
      };
    },
  };
}

async function replyTo(number: number, job: Job): Promise<JobReply> {
  try {
    if (givenUp.has(number)) throw new GivenUpError('Given up.');
    return { ok: true, result: await ANALYSES[job.kind](job, until(number, await solving)) };
  } catch (error) {
    return { ok: false, sentence: error instanceof Error ? error.message : String(error) };
  } finally {
    givenUp.delete(number);
  }
}

let last: Promise<void> = Promise.resolve();

process.on('message', ({ number, job }: Heard) => {
  if (job === 'given up') {
    givenUp.add(number);
    return;
  }
  last = last.then(async () => {
    const said: Said = { number, reply: await replyTo(number, job) };
    process.send?.(said);
  });
});
process.on('disconnect', () => process.exit());
