import type { ChangeKind } from './changes.ts';

/** What became of some of those who were judged again, the gravest first. */
export const CHANGES_IN_WORDS = [
  ['newly-refused', 'would now be refused'],
  ['newly-eligible', 'would now be let through'],
  ['asked-otherwise', 'would be asked something else'],
  ['sent-otherwise', 'would have something else sent'],
  ['newly-flagged', 'would now be flagged'],
  ['no-longer-flagged', 'would no longer be flagged'],
  ['newly-offered', 'would now be offered a medicine that was withheld'],
  ['no-longer-offered', 'would no longer be offered a medicine'],
] as const satisfies readonly (readonly [ChangeKind, string])[];
