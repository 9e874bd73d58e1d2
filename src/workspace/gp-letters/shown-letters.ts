/** How letters stay where they are in a list that is read, and say what became of them. */
import type { GpLetterNow, GpLetterRow } from '#contract';

/** A letter in the list as it was read, and what became of it since where it is not to be posted any more. */
export interface ShownLetter extends GpLetterRow {
  readonly became?: string;
}

/** @param now of those of which it is known: that one is not among them says nothing */
export function shownLetters(
  read: readonly GpLetterRow[],
  now: readonly GpLetterNow[],
): readonly ShownLetter[] {
  const known = new Map(now.map((letter) => [letter._id, letter]));
  return read.map((row) => {
    const letter = known.get(row._id);
    if (!letter) return row;
    const { standing, cameBackAt } = letter;
    if (standing === 'to-post') return { ...row, cameBackAt };
    return { ...row, became: BECAME[standing ?? 'unknown'] };
  });
}

const BECAME: Readonly<
  Record<Exclude<NonNullable<GpLetterNow['standing']>, 'to-post'> | 'unknown', string>
> = {
  posted: 'Posted meanwhile',
  mailing: 'On its way by mail: do not post it as well',
  mailed: 'Sent by mail: do not post it as well',
  ended: 'Ended, as it reaches nobody: do not post it',
  withdrawn: 'Stopped, as she took back her consent: do not post it',
  'not-supplied': 'The order ended, and nothing was supplied: do not post it',
  lost: 'Erased, or it can no longer be read: do not post it',
  waits: 'Its order was not dispatched yet',
  unknown: 'Not known any more: do not post it',
};
