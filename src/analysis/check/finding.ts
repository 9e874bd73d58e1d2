import type { Answers, CalendarDate, Mode } from '#engine';

export type FindingKind =
  | 'never-asked'
  | 'never-chosen'
  | 'never-refuses'
  | 'refuses-everybody'
  | 'never-required'
  | 'never-put-so'
  | 'never-met'
  | 'always-met'
  | 'never-submitted'
  | 'stuck'
  | 'reads-hidden'
  | 'reads-later'
  | 'same-words'
  | 'review-overdue'
  | 'unusable'
  | 'undecided';

/** Something in a document that cannot be meant. */
export interface Finding {
  readonly questionnaire: string;
  readonly kind: FindingKind;
  /** A JSON pointer into the document. */
  readonly pointer: string;
  /** Where it is so only in one mode. */
  readonly mode?: Mode;
  /** One plain sentence. */
  readonly what: string;
  /** The smallest set of rules that together make it so. */
  readonly because: readonly string[];
  readonly mend?: string;
  /** The patient to whom it happens. */
  readonly witness?: Answers;
  /** The day on which it does. */
  readonly on?: CalendarDate;
}
