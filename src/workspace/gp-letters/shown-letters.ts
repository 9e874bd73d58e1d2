/** A list of letters that somebody is reading: each row stays where it is, and says what has become of its letter. */
import type { GpLetterNow, GpLetterRow } from '#contract';

/** A letter as the list was read; where it is not to be posted any more, with what became of it since. */
export interface ShownLetter extends GpLetterRow {
  readonly became?: string;
}

/** @param now the letters that were asked about since: nothing is known of one that is not among them */
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
  ended: 'Given up, as it cannot be delivered: do not post it',
  withdrawn: 'Stopped, as she took back her consent: do not post it',
  'not-supplied': 'The order ended, and nothing was supplied: do not post it',
  lost: 'Erased, or it can no longer be read: do not post it',
  waits: 'Its order was not dispatched yet',
  unknown: 'Not known any more: do not post it',
};
