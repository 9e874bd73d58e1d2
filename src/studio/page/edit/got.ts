/** What a file would say without what is edited here: as she got it, with whatever others have written since. */
import { merged, unlessNoJson } from '../../edit/index.ts';

export interface Got {
  /** The file's text that was edited. */
  readonly base: string;
  readonly text: string;
  /** Where that is not the base: what she has saved is in the base, and is hers. */
  readonly got?: string | undefined;
}

export const gotOf = ({ base, got }: Got): string => got ?? base;

/**
 * After the file has another text.
 *
 * Where that cannot be told from what she has saved, all of it counts as theirs: she is asked before any of it is proposed.
 */
export function gotAfter(before: Got, now: string): string {
  const got = gotOf(before);
  // She has saved it.
  if (now === before.text) return got;
  return got === before.base ? now : (unlessNoJson(() => merged(before.base, got, now)) ?? now);
}
