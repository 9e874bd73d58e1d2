import {
  isUnreadable,
  readEachQuestionnaire,
  UnreadableQuestionnaireError,
  usableIn,
  type LoadedQuestionnaire,
  type ReadQuestionnaire,
} from '#documents';
import { idIn, isOfQuestionnaire } from '../edit/index.ts';
import type { Broken, Shelf, Usable, Written } from '../messages.ts';

/** The documents of a folder that can be shown; one that is broken takes no other with it. */
export const readUsable = async (folder: string): Promise<readonly LoadedQuestionnaire[]> =>
  usableIn(await readEachQuestionnaire(folder));

export async function readShelf(folder: string): Promise<Shelf> {
  const read: readonly ReadQuestionnaire[] =
    await readEachQuestionnaire(folder).catch(onlyUnreadable);
  return {
    usable: usableIn(read).map(usable),
    broken: read.filter(isUnreadable).map(broken),
  };
}

/** A file that all of them read, as the shop's medicines are: nothing can be shown until it is mended. */
function onlyUnreadable(error: unknown): readonly [UnreadableQuestionnaireError] {
  if (error instanceof UnreadableQuestionnaireError) return [error];
  throw error;
}

const usable = ({ questionnaire }: LoadedQuestionnaire): Usable => {
  const { id, name, title, version, modes } = questionnaire;
  return { id, name, title, version, modes };
};

export const broken = ({ file, pointer, sentence }: UnreadableQuestionnaireError): Broken => ({
  id: isOfQuestionnaire(file) ? idIn(file) : file.replace(/\.json$/, ''),
  file,
  pointer,
  sentence,
});

export const writtenOf = ({ document, formulary }: LoadedQuestionnaire): Written => ({
  document,
  formulary: formulary && {
    medicines: Object.fromEntries(formulary.medicines.map(({ id, ...medicine }) => [id, medicine])),
  },
  taken: formulary?.taken?.document,
});
