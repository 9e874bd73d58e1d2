import type { Change, ChangeKind } from './changes.ts';

/** What became of some of those who were judged again, the gravest first. */
export const CHANGES_IN_WORDS = [
  ['newly-refused', 'would now be refused'],
  ['newly-eligible', 'would now be let through'],
  ['asked-otherwise', 'would be asked something else'],
  ['sent-otherwise', 'would have something else sent'],
  ['newly-flagged', 'would now be flagged, or at a higher level'],
  ['no-longer-flagged', 'would no longer be flagged, or at a lower level'],
  ['newly-offered', 'would now be offered a medicine that was withheld'],
  ['no-longer-offered', 'would no longer be offered a medicine'],
] as const satisfies readonly (readonly [ChangeKind, string])[];

/** For a list of them, with the kind as programs read it. */
export const changeInWords = ({ kind, about, level }: Change): string => {
  const said = [about, level && levelInWords(level)].filter((one) => one !== undefined);
  return said.length === 0 ? kind : `${kind} (${said.join(': ')})`;
};

export const levelInWords = ({ from, to }: NonNullable<Change['level']>): string =>
  `its level is ${to}, and was ${from}`;
