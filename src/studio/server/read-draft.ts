/** What becomes of files that are edited: the questionnaire that is looked at, and whatever cannot be used. */
import { claimOf } from '#analysis';
import {
  isUnreadable,
  readEachClaim,
  UnreadableQuestionnaireError,
  usableIn,
  type LoadedQuestionnaire,
  type Reader,
} from '#documents';
import { InvalidQuestionnaireError } from '#engine';
import { idIn, isOfQuestionnaire } from '../edit/index.ts';
import type { BrokenFile, Drafted } from '../messages.ts';
import { broken, writtenOf } from './shelf.ts';

interface Looked {
  readonly reader: Reader;
  /** The questionnaire that is looked at. */
  readonly id: string;
  /** The files that are edited. */
  readonly edited: readonly string[];
  /** The folder as it is on the disk. */
  readonly original: string;
}

export async function readDraft(
  folder: string,
  { reader, id, edited, original }: Looked,
): Promise<Omit<Drafted, 'hash' | 'since'>> {
  const read = await orUnreadable(() => reader.each(folder));
  if (read instanceof UnreadableQuestionnaireError)
    return { written: undefined, broken: [placed(read)] };
  const usable = usableIn(read);
  const one = usable.find(({ questionnaire }) => questionnaire.id === id);
  const isHers = ({ file }: UnreadableQuestionnaireError) =>
    (isOfQuestionnaire(file) && idIn(file) === id) || edited.includes(file);
  const unreadable = read.filter(isUnreadable);
  // What somebody else has left broken on the disk keeps nobody from saving something else.
  const before = unreadable.every(isHers) ? [] : await unreadableIn(reader, original);
  const hers = unreadable.filter((error) => isHers(error) || !before.includes(error.file));
  const herBrokenClaims = async (): Promise<readonly BrokenFile[]> => {
    const now = await brokenClaims(folder, usable);
    if (now.every(({ file }) => edited.includes(file))) return now;
    const there = await orUnreadable(() => reader.each(original));
    const was =
      there instanceof UnreadableQuestionnaireError
        ? []
        : await brokenClaims(original, usableIn(there));
    const isNew = (one: BrokenFile) =>
      !was.some(({ file, sentence }) => file === one.file && sentence === one.sentence);
    return now.filter((one) => edited.includes(one.file) || isNew(one));
  };
  return {
    written: one && writtenOf(one),
    broken: [...hers.map(placed), ...(await herBrokenClaims())],
  };
}

const unreadableIn = async (reader: Reader, folder: string): Promise<readonly string[]> => {
  const read = await orUnreadable(() => reader.each(folder));
  return (read instanceof UnreadableQuestionnaireError ? [read] : read.filter(isUnreadable)).map(
    ({ file }) => file,
  );
};

const placed = (error: UnreadableQuestionnaireError): BrokenFile => ({
  ...broken(error),
  line: error.position?.line ?? 1,
  ...(error.wrong && { wrong: error.wrong }),
});

/** A claim may name what an edit has taken away: a question, a flag, a medicine. */
async function brokenClaims(
  folder: string,
  usable: readonly LoadedQuestionnaire[],
): Promise<readonly BrokenFile[]> {
  const { claims, unreadable } = await readEachClaim(folder);
  const ids = new Set(usable.map(({ questionnaire }) => questionnaire.id));
  const inClaims = claims.flatMap(({ file, claim, pointer, positionOf }) => {
    // One about a questionnaire that cannot be used waits for it.
    if (claim.for.some((id) => !ids.has(id))) return [];
    try {
      claimOf(claim, usable, pointer);
      return [];
    } catch (error) {
      if (!(error instanceof InvalidQuestionnaireError)) throw error;
      const { sentence } = error;
      return [
        {
          ...{ id: file.replace(/\.json$/, ''), file, pointer: error.pointer },
          ...{ sentence: `The claim '${claim.id}': ${sentence}` },
          line: positionOf(error.pointer).line,
        },
      ];
    }
  });
  return [...unreadable.map(placed), ...inClaims];
}

async function orUnreadable<T>(read: () => Promise<T>): Promise<T | UnreadableQuestionnaireError> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableQuestionnaireError) return error;
    throw error;
  }
}
