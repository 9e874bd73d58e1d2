/** Reads folders that are mostly alike, one after the other: whatever is the same in several is read once. */
import { readEachQuestionnaire, type ReadQuestionnaire, type Remember } from './read.ts';
import { commitOf, inEarlier, isFolder } from './versions.ts';

export interface Reader {
  /** Every questionnaire of a folder, or what is wrong with it. */
  each(folder: string): Promise<readonly ReadQuestionnaire[]>;
  /** The same, as they are in another folder, or were in this one at a git ref. */
  earlier(version: string, folder: string): Promise<readonly ReadQuestionnaire[]>;
}

/** How many files and versions are remembered: those of the last few edits. */
const REMEMBERED = 60;

export function openReader(): Reader {
  const known = new Map<string, unknown>();
  const remember: Remember = <T>(key: string, read: () => T): T => {
    const value = known.has(key) ? (known.get(key) as T) : read();
    // The last that was asked for is the last that is forgotten.
    known.delete(key);
    known.set(key, value);
    for (const old of [...known.keys()].slice(0, -REMEMBERED)) known.delete(old);
    return value;
  };
  const each = (folder: string) => readEachQuestionnaire(folder, remember);
  return {
    each,
    async earlier(version, folder) {
      if (await isFolder(version)) return each(version);
      const commit = await commitOf(version, folder);
      return remember(`${commit} ${folder}`, () => inEarlier(commit, folder, each));
    },
  };
}
