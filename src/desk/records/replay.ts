import { basename } from 'node:path';
import { inEarlier, readToJudge, type UnreadableQuestionnaireError } from '#documents';
import { londonDay } from '#engine';
import {
  counted,
  isWhole,
  jsonIn,
  keptFolder,
  type KeptDocument,
  type KeptFolder,
  type NotJudged,
  type Otherwise,
  type Replay,
  unreadTexts,
  wordsNeeded,
} from '#record';
import { brokenOff, dataOf, failureIn, type DeskApi } from '../api.ts';
import { DeskError } from '../desk-error.ts';
import { judgeOf, type Judge } from './judge-lines.ts';
import { followed, isRefusedNow, isSupplied, type Followed, type LedTo } from './led-to.ts';
import { sha256 } from './sha256.ts';
import { wholeLines } from './whole-lines.ts';

export interface ReplayRequest {
  /** A git ref or a folder. */
  readonly with: string;
  /** The questionnaires' folder, whose versions a git ref names. */
  readonly dir: string;
  readonly since?: string | undefined;
  readonly questionnaire?: string | undefined;
  /** Who looks. */
  readonly by?: string | undefined;
}

export interface StoredReplay extends Replay {
  readonly otherwise: readonly Followed[];
  /** Of those that would now be refused, how many led to something that was dispatched. */
  readonly refusedAndSupplied: number;
  /** Consultations that are older than the record: nobody can judge them again. */
  readonly unrecorded: readonly (Unrecorded & LedTo)[];
  /** Documents that somebody was judged with, and that are not kept any more as they were: each in a sentence. */
  readonly documents: readonly string[];
  /** Questionnaires to judge with that cannot be used: each in a sentence. Whoever answered one is not judged. */
  readonly unread: readonly string[];
}

type Unrecorded = Pick<Otherwise, 'consultation' | 'questionnaire' | 'at'>;

/** Judges every stored consultation as of its own day and history under other documents. */
export async function replayStored(api: DeskApi, request: ReplayRequest): Promise<StoredReplay> {
  const others = await othersIn(request);
  const { documents, engine, unrecorded } = await dataOf<'deskReadDocuments'>(
    api.GET('/desk/record/documents'),
  );
  const judging = {
    ...{ documents: [...documents, ...others.documents], others: others.judgedWith },
    unread: others.unread,
    engine,
  };
  const words = wordsRead(documents, others.documents, request.questionnaire);
  // The server reads the first of them while the documents are compiled.
  const consultations = await consultationsOf(api, { ...request, words });
  const judge = judgeOf(judging);
  const replay = await allJudged(consultations, judge);
  if (replay.consultations === 0) holdsQuestionnaire(request, judging.documents);
  const otherwise = await followed(api, replay.otherwise);
  return {
    ...replay,
    otherwise,
    refusedAndSupplied: otherwise.filter((one) => isRefusedNow(one) && isSupplied(one)).length,
    unrecorded: await followed(api, unrecordedOf(unrecorded, request)),
    documents: notAsKept(documents, judge.named()),
    unread: [...others.unread].flatMap(([id, why]) =>
      (request.questionnaire ?? id) === id ? [why] : [],
    ),
  };
}

/** Whether something is to be looked after where a consultation was not judged. */
const IS_FINDING: Readonly<Record<NotJudged, boolean>> = {
  ...{ erased: false, 'answers-missing': false, 'rests-on-another': false },
  ...{ unreadable: true, 'entries-missing': true, 'judged-otherwise-then': true },
  ...{ 'document-missing': true, 'document-altered': true, 'document-unreadable': true },
  // It is not in the folder that is asked about, or has no such steps there: of these people nothing was found out.
  'questionnaire-gone': true,
};

/**
 * That nobody is treated otherwise, and nothing is damaged. Of what was erased, was kept too short then or is older than
 * the record nobody will ever be able to tell: it is counted and named each time, and would be found for ever.
 */
export const findsNothing = ({ otherwise, documents }: Found): boolean =>
  documents.length === 0 &&
  otherwise.every(({ notJudged }) => notJudged !== undefined && !IS_FINDING[notJudged.why]);

type Found = Pick<StoredReplay, 'documents'> & { readonly otherwise: readonly Otherwise[] };

/** How many those are, of whom nobody will ever be able to tell. */
export const neverJudged = ({
  notJudged,
  unrecorded,
}: Pick<StoredReplay, 'notJudged' | 'unrecorded'>): number =>
  unrecorded.length +
  Object.entries(notJudged).reduce(
    (sum, [why, count]) => (IS_FINDING[why as NotJudged] ? sum : sum + count),
    0,
  );

/** Those that are asked for, as the others are. */
const unrecordedOf = (
  unrecorded: readonly {
    readonly _id: string;
    readonly questionnaire: string;
    readonly createdAt: string;
  }[],
  { since, questionnaire }: ReplayRequest,
): readonly Unrecorded[] =>
  unrecorded
    .filter((one) => (questionnaire ?? one.questionnaire) === one.questionnaire)
    .filter(({ createdAt }) => since === undefined || londonDay(new Date(createdAt)) >= since)
    .map(({ _id, createdAt, ...one }) => ({ ...one, consultation: _id, at: createdAt }));

/**
 * Of which questions her own words are needed: those that a document to judge with reads, or takes otherwise, and that of
 * then did not.
 */
function wordsRead(
  documents: readonly KeptDocument[],
  others: readonly KeptDocument[],
  questionnaire: string | undefined,
): readonly string[] {
  const isMeant = ({ kind, id }: KeptDocument): boolean =>
    kind === 'questionnaire' && (questionnaire ?? id) === id;
  const now = new Map(others.filter(isMeant).map(({ id, content }) => [id, jsonIn(content)]));
  const words = documents
    .filter(isMeant)
    .flatMap(({ id, content }) => wordsNeeded(unreadTexts(jsonIn(content)), now.get(id)));
  return [...new Set(words)].sort();
}

/** Also where the folder has the same document. */
function notAsKept(
  documents: readonly KeptDocument[],
  named: ReadonlySet<string>,
): readonly string[] {
  const kept = new Set(documents.map(({ hash }) => hash));
  return [
    ...[...named]
      .filter((hash) => !kept.has(hash))
      .map((hash) => `The document ${hash}, that somebody was judged with, is not kept any more.`),
    ...documents
      .filter((document) => !isWhole(document, sha256))
      .map(
        ({ hash, kind, id }) =>
          `The ${kind} document '${id}' is not the one that was kept as ${hash}.`,
      ),
  ];
}

/** That nobody is treated otherwise says nothing of a name that was mistyped. */
function holdsQuestionnaire(
  { questionnaire }: ReplayRequest,
  documents: readonly KeptDocument[],
): void {
  const known = new Set(idsOf(documents));
  if (questionnaire === undefined || known.has(questionnaire)) return;
  const all = [...known].sort().join(', ');
  throw new DeskError(`There is no questionnaire '${questionnaire}'. There are these: ${all}.`, 2);
}

const idsOf = (documents: readonly KeptDocument[]): readonly string[] =>
  documents.filter(({ kind }) => kind === 'questionnaire').map(({ id }) => id);

/** @throws DeskError where the end that the server promises does not come: a part is never taken for all */
export async function allJudged(
  stream: ReadableStream<Uint8Array>,
  { judge, replay, end }: Judge,
): Promise<Replay> {
  try {
    for await (const lines of wholeLines(stream)) judge(lines);
  } catch (error) {
    throw new DeskError(`The server broke off: ${String(error)}`, 2);
  }
  const all = replay();
  if (end() !== all.consultations)
    throw new DeskError(
      `The server broke off after ${counted(all.consultations, 'consultation')}.`,
      2,
    );
  return all;
}

interface Others extends KeptFolder {
  /** By its id, why a questionnaire cannot be used. */
  readonly unread: ReadonlyMap<string, string>;
}

async function othersIn({ with: earlier, dir }: ReplayRequest): Promise<Others> {
  const others = await keptIn(earlier, dir);
  if (idsOf(others.documents).length === 0 && others.unread.size === 0)
    throw new DeskError(`There is no questionnaire in '${earlier}'.`, 2);
  return others;
}

async function keptIn(earlier: string, dir: string): Promise<Others> {
  try {
    const { found, unread } = await inEarlier(earlier, dir, readToJudge);
    return { ...keptFolder(found, sha256), unread: new Map(unread.map(idAndWhy)) };
  } catch (error) {
    throw new DeskError(error instanceof Error ? error.message : String(error), 2);
  }
}

/** A file that is used has the name of its questionnaire. */
const idAndWhy = ({ file, message }: UnreadableQuestionnaireError) =>
  [basename(file, '.json'), message] as const;

async function consultationsOf(
  api: DeskApi,
  { since, questionnaire, by, words }: ReplayRequest & { readonly words: readonly string[] },
): Promise<ReadableStream<Uint8Array>> {
  const query = {
    ...(since && { since }),
    ...(questionnaire && { questionnaire }),
    ...(by && { by }),
    ...(words.length > 0 && { words: words.join() }),
  };
  const call = api.GET('/desk/record/consultations', { params: { query }, parseAs: 'stream' });
  const { data, error, response } = await call.catch(brokenOff);
  if (data) return data;
  throw failureIn({ error, response });
}
