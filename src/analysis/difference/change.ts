import type { Answers, CalendarDate, Mode } from '#engine';

export type ChangeKind =
  | 'newly-refused'
  | 'newly-eligible'
  | 'refused-differently'
  | 'asked-differently'
  | 'required-differently'
  | 'sent-differently'
  | 'reworded'
  | 'added'
  | 'removed';

/** A patient in whose case two versions of a document differ. The engine has judged her by both. */
export interface Witness {
  readonly answers: Answers;
  readonly on: CalendarDate;
  readonly mode: Mode;
}

/** One thing that is otherwise for patients, or reads otherwise. */
export interface Change {
  readonly kind: ChangeKind;
  readonly question?: string;
  /** The id of a refusal. */
  readonly rule?: string;
  /** The place in the document, for what is only said there. */
  readonly pointer?: string;
  readonly witness?: Witness;
  readonly before: string;
  readonly after: string;
  /** One plain sentence. */
  readonly inWords: string;
}

export interface Difference {
  readonly id: string;
  /** No patient is treated otherwise. Words may have changed. */
  readonly equivalent: boolean;
  /** Those with the smallest witness first. */
  readonly changes: readonly Change[];
  /** Rules that are written otherwise and, as was proved, say the same. */
  readonly refactored: readonly string[];
  /** What happens to answers that are stored already: drafts, and orders that are repeated. */
  readonly stored: readonly string[];
  /** Questions about the two that could not be answered; while there are any, nothing is equivalent. */
  readonly undecided: readonly string[];
}
