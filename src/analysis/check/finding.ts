import type { Answers, CalendarDate, History, Mode } from '#engine';
import type { Never } from '../replay/replay.ts';

/** What cannot happen to anybody. */
export type NeverKind =
  | 'never-asked'
  | 'never-chosen'
  | 'never-refuses'
  | 'refuses-everybody'
  | 'never-flags'
  | 'flags-everybody'
  | 'never-withholds'
  | 'never-applies'
  | 'only-open'
  | 'never-offered'
  | 'never-required'
  | 'never-put-so'
  | 'never-met'
  | 'always-met'
  | 'never-submitted'
  | 'never-answered'
  | 'never-left-out'
  | 'never-passed'
  | 'never-used'
  | 'redundant'
  | 'reads-hidden';

/** What can be read off the document, or was seen to happen, or could not be told. */
export type OtherKind =
  | 'stuck'
  | 'nothing-to-offer'
  | 'broken-claim'
  | 'empty-claim'
  | 'reads-later'
  | 'same-words'
  | 'same-id'
  | 'unfit-prefill'
  | 'required-computed'
  | 'review-overdue'
  | 'no-shelf'
  | 'never-reached'
  | 'no-questionnaire'
  | 'unusable'
  | 'undecided';

export type FindingKind = NeverKind | OtherKind;

/** Something in a document that cannot be meant. */
export type Finding = Described &
  (
    | { readonly kind: OtherKind }
    /** Nobody is found by two solvers, nor by the engine. */
    | { readonly kind: NeverKind; readonly agreed: Never }
  );

interface Described {
  readonly questionnaire: string;
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
  /** What is known of her besides, where that matters. */
  readonly history?: History | undefined;
}
