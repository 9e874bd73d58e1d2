/** Of files in which others have saved what nobody has committed, what was edited here, on what was committed. */
import { changedLines } from '#analysis/words';
import { merged, unlessNoJson } from '../edit/index.ts';
import type { EditedFile, LeftOut } from '../messages.ts';

export interface Owned {
  readonly text: string;
  /** What else the file says otherwise. */
  readonly others: LeftOut | undefined;
  /** Whether the text is hers alone; else it is as it was committed, because nobody can tell whose is what. */
  readonly isTold: boolean;
}

/** @param committed empty where there was no such file */
export function ownIn(file: string, committed: string, { text, got }: EditedFile): Owned {
  if (got === undefined || got === committed) return { text, others: undefined, isTold: true };
  // Nothing where both have changed the same, or where one of them is no JSON.
  const own = text === got ? committed : unlessNoJson(() => merged(got, text, committed));
  if (own === undefined)
    return {
      text: committed,
      others: { file, lines: changedLines(committed, got) },
      isTold: false,
    };
  const others = own === text ? undefined : { file, lines: changedLines(own, text) };
  return { text: own, others, isTold: true };
}
