import type { Answers, CalendarDate, History, Mode } from '#engine';
import type { Days } from '../days.ts';
import type { Never } from '../replay/replay.ts';

/**
 * Asked otherwise: another question, in another way or order, with more or less that has to be answered; or
 * refused as before, with another reason, order or urgency. Reordered: the same options, in another order. Programs read these words.
 */
export type ChangeKind =
  | 'newly-refused'
  | 'newly-eligible'
  | 'asked-otherwise'
  | 'reordered'
  | 'sent-otherwise'
  | 'newly-flagged'
  | 'no-longer-flagged'
  | 'newly-offered'
  | 'no-longer-offered'
  | 'reworded'
  | 'added'
  | 'removed';

/** A patient in whose case two versions of a document differ. The engine has judged her by both. */
export interface Witness {
  readonly answers: Answers;
  readonly on: CalendarDate;
  readonly mode: Mode;
  /** What is known of her besides, where that matters. */
  readonly history?: History | undefined;
}

/** One thing that is otherwise for patients, or reads otherwise. */
export interface Change {
  readonly kind: ChangeKind;
  readonly question?: string;
  /** The id of a refusal or flag. */
  readonly rule?: string;
  /** The place in the document, for what is only said there. What has an id stands under it, not under a number. */
  readonly pointer?: string;
  /** What a question, option, refusal, step, mode or questionnaire that is new or gone is called. */
  readonly name?: string;
  readonly witness?: Witness;
  /** The flag stays, and has another level. */
  readonly isOfLevel?: true;
  /** The witness gave this question an answer that no longer fits. */
  readonly unfits?: true;
  readonly before: string;
  readonly after: string;
  /** One plain sentence. */
  readonly inWords: string;
  /** It says before and after already, with words of a document in it. */
  readonly isSaidWhole?: true;
  /** Why this one is read first: urgent advice, or words that decide who is refused. */
  readonly lookAtThis?: string;
}

/** One that is read before all others. */
export const isToLookAt = ({ lookAtThis }: Pick<Change, 'lookAtThis'>): boolean =>
  lookAtThis !== undefined;

/** What is otherwise on some of the days, and that nothing else is on any of them. */
export type Difference = Compared &
  (
    | { readonly equivalent: false }
    /** Nothing differs, but rules that were proved to say the same. A change of words is a difference. */
    | { readonly equivalent: true; readonly agreed: Never | 'the same document' }
  );

interface Compared extends Days {
  readonly id: string;
  /** What has to be looked at first; then those with the smallest witness. */
  readonly changes: readonly Change[];
  /** Rules that are written otherwise and, as was proved, say the same. */
  readonly refactored: readonly string[];
  /** What happens to answers that are stored already: drafts, and orders that are repeated. */
  readonly stored: readonly string[];
  /** Questions about the two that could not be answered; while there are any, nothing is equivalent. */
  readonly undecided: readonly string[];
}

/** Whether only what people read is otherwise there: no patient is asked, judged or sent otherwise by it. */
export const isOfWords = ({ kind, name }: Change): boolean =>
  name === undefined && (kind === 'reworded' || kind === 'added' || kind === 'removed');
