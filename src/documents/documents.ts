import { bytesOf, documentsBeside } from './bytes.ts';
import { readJson } from './json/read-json.ts';
import { UnreadableQuestionnaireError } from './error.ts';
import {
  ifUnreadable,
  isUnreadable,
  judgedWith,
  readEachToJudge,
  readQuestionnaires,
  usableIn,
  type LoadedQuestionnaire,
} from './read.ts';

/** A file of the questionnaires' folder, as it is kept for the record. */
interface FoundDocument {
  readonly kind: 'questionnaire' | 'medicines' | 'claims';
  /** Its name without `.json`. */
  readonly id: string;
  readonly content: unknown;
}

export interface FoundFolder {
  readonly loaded: readonly LoadedQuestionnaire[];
  /** The questionnaires, what they judge with, and what is claimed of them. */
  readonly found: readonly FoundDocument[];
}

/**
 * Every document of a folder of questionnaires.
 *
 * @throws UnreadableQuestionnaireError for the first file that cannot be used
 */
export async function readFolder(folder: string): Promise<FoundFolder> {
  const loaded = await readQuestionnaires(folder);
  const own = loaded.map(asFound);
  const beside = await Promise.all(
    (['medicines', 'claims'] as const).map((kind) => readBeside(folder, kind)),
  );
  return { loaded, found: [...own, ...beside.flat()] };
}

/**
 * What a folder judges with, and of each questionnaire that cannot be used why: it takes no other with it. A file of
 * medicines takes all, because all are judged with it.
 */
export async function readToJudge(folder: string): Promise<{
  readonly found: readonly FoundDocument[];
  readonly unread: readonly UnreadableQuestionnaireError[];
}> {
  const read = await readEachToJudge(folder);
  const medicines = await readBeside(folder, 'medicines').catch(ifUnreadable);
  if (medicines instanceof UnreadableQuestionnaireError)
    return {
      found: [],
      unread: read.map((one) => (isUnreadable(one) ? one : judgedWith(one.file, medicines))),
    };
  return {
    found: [...usableIn(read).map(asFound), ...medicines],
    unread: read.filter(isUnreadable),
  };
}

const asFound = ({ document, questionnaire: { id } }: LoadedQuestionnaire): FoundDocument => ({
  ...{ kind: 'questionnaire', id, content: document },
});

async function readBeside(
  folder: string,
  kind: 'medicines' | 'claims',
): Promise<readonly FoundDocument[]> {
  const names = await documentsBeside(folder, kind);
  return Promise.all(
    names.map(async (name) => ({
      ...{ kind, id: name.slice(0, -'.json'.length) },
      content: readJson(`${kind}/${name}`, await bytesOf(folder, `${kind}/${name}`)).value,
    })),
  );
}
