/** Which version a questionnaire that is proposed has. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Difference } from '#analysis';
import { isOfWords } from '#analysis/words';
import type { LoadedQuestionnaire } from '#documents';
import { applied, put, treeFrom } from '../edit/index.ts';
import type { EditedFiles } from '../messages.ts';
import { whyUnread } from './unread.ts';
import type { Whole } from './whole-folder.ts';

/** @returns the name and version of each questionnaire whose own file is proposed */
export async function raiseVersions(
  folder: string,
  before: Whole,
  drafted: Whole,
  differences: readonly Difference[],
  files: EditedFiles,
): Promise<readonly string[]> {
  const raisedTo: string[] = [];
  for (const difference of differences) {
    const { id } = difference;
    const named = ({ questionnaire }: LoadedQuestionnaire) => questionnaire.id === id;
    // Where the committed file cannot be read, the draft says its version.
    const was = before.usable.find(named) ?? drafted.usable.find(named);
    const text = was && files[was.file]?.text;
    if (!was || text === undefined) continue;
    // A new questionnaire keeps its version: nobody has had another one.
    const isNew = !before.usable.some(named) && !whyUnread(before.read, id);
    const { version: now } = was.questionnaire;
    const version = isNew ? now : raised(now, difference);
    const versioned = applied(text, (document) =>
      put(document, ['x-questionnaire', 'version'], treeFrom(version)),
    );
    await writeFile(join(folder, was.file), versioned);
    raisedTo.push(`${id}-${version}`);
  }
  return raisedTo;
}

/**
 * As the editing guide says: the first number when patients are treated otherwise, the second when a question is added
 * or reworded, the third where nothing is.
 */
export function raised(
  version: string,
  { changes, undecided }: Pick<Difference, 'changes' | 'undecided'>,
): string {
  const [first = 0, second = 0, third = 0] = version.split('.').map(Number);
  if (
    undecided.length > 0 ||
    changes.some((change) => !isOfWords(change) && change.kind !== 'added')
  )
    return `${first + 1}.0.0`;
  return changes.length > 0 ? `${first}.${second + 1}.0` : `${first}.${second}.${third + 1}`;
}
