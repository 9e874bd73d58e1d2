import { inEarlier, readFolder } from '#documents';
import {
  keptFolder,
  postedIn,
  questionnairesOf,
  replayed,
  summary,
  type KeptFolder,
  type Replay,
  type Usable,
} from '#record';
import { dataOf, DeskError, type DeskApi } from '../api.ts';
import { sha256 } from './kept.ts';
import { readLines, type PostedLine } from './lines.ts';

export interface ReplayRequest {
  /** A git ref or a folder. */
  readonly with: string;
  /** The questionnaires' folder, whose versions a git ref names. */
  readonly dir: string;
  readonly since?: string | undefined;
  readonly questionnaire?: string | undefined;
}

export interface StoredReplay extends Replay {
  /** Consultations that are older than the record: nobody can judge them again. */
  readonly unrecorded: number;
}

/** Judges every stored consultation as of its own day and history under other documents. */
export async function replayStored(api: DeskApi, request: ReplayRequest): Promise<StoredReplay> {
  const others = await othersIn(request);
  const { documents, engine, unrecorded } = await dataOf<'deskReadDocuments'>(
    api.GET('/desk/record/documents'),
  );
  const usable = questionnairesOf([...documents, ...others.documents], sha256);
  const otherFor = (questionnaire: string): Usable | undefined => {
    const hashes = others.judgedWith.get(questionnaire);
    return hashes && usable(hashes);
  };
  const counted = summary();
  await readLines(await consultationsOf(api, request), (line) => {
    const posted = postedIn(line.what, new Date(line.at), read(line.facts), read(line.person));
    const questionnaire = posted?.facts.questionnaire ?? '';
    counted.add(
      {
        ...{ consultation: line.stream.slice('consultation:'.length), questionnaire, at: line.at },
      },
      posted
        ? replayed(posted, usable(line.documents), otherFor(questionnaire))
        : {
            ...{ kind: 'not-judged', why: 'unreadable' },
            says: 'What is kept of it can no longer be read.',
          },
      line.engine !== engine,
    );
  });
  return { ...counted.replay(), unrecorded };
}

async function othersIn({ with: earlier, dir }: ReplayRequest): Promise<KeptFolder> {
  try {
    const { found } = await inEarlier(earlier, dir, readFolder);
    return keptFolder(found, sha256);
  } catch (error) {
    throw new DeskError(error instanceof Error ? error.message : String(error), 2);
  }
}

async function consultationsOf(
  api: DeskApi,
  { since, questionnaire }: ReplayRequest,
): Promise<ReadableStream<Uint8Array>> {
  const query = { ...(since && { since }), ...(questionnaire && { questionnaire }) };
  const { data, response } = await api.GET('/desk/record/consultations', {
    params: { query },
    parseAs: 'stream',
  });
  if (data) return data;
  throw new DeskError(`The server answered ${response.status}.`, 2);
}

/** What can no longer be read is none of what is looked for. */
function read(text: PostedLine['person']): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
