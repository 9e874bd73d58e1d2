/** Works out what a document does for everybody, in a process of its own: the solver holds its thread, and can be stopped. */
import {
  check,
  claimOf,
  daysFrom,
  differ,
  enumeratePaths,
  pathsInWords,
  proveClaims,
  startSolving,
  type Solving,
} from '#analysis';
import { changedLines, claimFinding } from '#analysis/words';
import {
  readClaims,
  readEachQuestionnaire,
  readEarlier,
  UnreadableQuestionnaireError,
  type LoadedQuestionnaire,
} from '#documents';
import type { CalendarDate } from '#engine';
import type { Analyses, AnalysisKind } from '../messages.ts';

/** What is asked of the process. */
export interface Job {
  readonly kind: AnalysisKind;
  readonly folder: string;
  /** The folder that git knows. */
  readonly original: string;
  readonly questionnaire: string;
  /** The hash of the text that is edited: another one is another draft. */
  readonly draft: string;
  readonly on: CalendarDate;
  /** The git ref or folder to compare with. */
  readonly earlier: string;
}

export type JobReply =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly sentence: string };

let solving: Promise<Solving> | undefined;
const solver = (): Promise<Solving> => (solving ??= startSolving());
const earlierOnes = new Map<string, Promise<readonly LoadedQuestionnaire[]>>();

const usableIn = async (folder: string): Promise<readonly LoadedQuestionnaire[]> =>
  (await readEachQuestionnaire(folder)).flatMap((one) =>
    one instanceof UnreadableQuestionnaireError ? [] : [one],
  );
const named = (list: readonly LoadedQuestionnaire[], id: string) =>
  list.find(({ questionnaire }) => questionnaire.id === id);

/** A folder may change; a commit does not, but what it is called may come to mean another one. */
const earlierOf = ({ earlier, original }: Job): Promise<readonly LoadedQuestionnaire[]> => {
  const key = `${earlier} ${original}`;
  const known = earlierOnes.get(key) ?? readEarlier(earlier, original);
  earlierOnes.set(key, known);
  known.catch(() => earlierOnes.delete(key));
  return known;
};

async function documentsOf(job: Job) {
  const all = await usableIn(job.folder);
  const now = named(all, job.questionnaire);
  if (!now) throw new Error(`'${job.questionnaire}' cannot be used as it stands.`);
  return { all, now };
}

const ANALYSES: { readonly [Kind in AnalysisKind]: (job: Job) => Promise<Analyses[Kind]> } = {
  async affected(job) {
    const { now } = await documentsOf(job);
    const was = named(await earlierOf(job), job.questionnaire);
    if (!was) throw new Error('The questionnaire is new: there was none before.');
    return differ(was, now, daysFrom(job.on, [was.document, now.document]), await solver());
  },
  async classes(job) {
    const { now } = await documentsOf(job);
    const was = named(await earlierOf(job), job.questionnaire);
    const wordsOf = (one: LoadedQuestionnaire) => pathsInWords(enumeratePaths(one, job.on));
    return was ? changedLines(wordsOf(was), wordsOf(now)) : [];
  },
  async findings(job) {
    const { now } = await documentsOf(job);
    const found = await check(now, daysFrom(job.on, [now.document]), await solver());
    return found.map((finding) => ({ ...finding, ...now.positionOf(finding.pointer) }));
  },
  async claims(job) {
    const { all } = await documentsOf(job);
    const days = daysFrom(
      job.on,
      all.map(({ document }) => document),
    );
    const about = (await readClaims(job.folder)).filter(({ claim }) =>
      claim.for.includes(job.questionnaire),
    );
    const placed = about.map(({ claim, pointer }) => ({
      pointer,
      claim: claimOf(claim, all, pointer),
    }));
    const verdicts: Analyses['claims'][number][] = [];
    // Those that name the same questionnaires share what is asked about them.
    for (const group of grouped(placed, ({ claim }) => claim.document.for.join()))
      for (const { claim, pointer, proof } of await proveClaims(group, days, await solver())) {
        const { id, says } = claim.document;
        const sentence = claimFinding(proof, claim.document, pointer)?.what ?? '';
        verdicts.push({ id, says, verdict: proof.verdict, sentence });
      }
    return verdicts;
  },
};

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Iterable<Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups.values();
}

const answer = (reply: JobReply): void => {
  process.send?.(reply);
};

process.on('message', (job: Job) => {
  void ANALYSES[job.kind](job).then(
    (result) => answer({ ok: true, result }),
    (error: unknown) =>
      answer({ ok: false, sentence: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
