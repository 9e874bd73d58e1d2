import type {
  Answer,
  Answers,
  AskedAs,
  CalendarDate,
  Mode,
  Prior,
  Questionnaire,
  Submission,
} from '#engine';

/** A disqualifying answer that the patient changed afterwards. It is sent along and seen at the desk. */
export interface ChangedAnswer {
  readonly question: string;
  /** The id of the refusal rule that was met. */
  readonly rule: string;
  readonly from: Answer;
  /** Absent when the answer was cleared. */
  readonly to?: Answer;
}

/** A question of which an answer of before could not stay, and so is told her until she has seen it. */
export interface NotKept {
  readonly question: string;
  /** What it is called, or was. */
  readonly title: string;
  /** It reads or takes something else today, or is not asked any more. */
  readonly why: 'reads-otherwise' | 'not-asked';
}

/** What is kept of an unfinished consultation, in session storage only. */
export interface Draft {
  readonly questionnaire: string;
  readonly mode: Mode;
  readonly answers: Answers;
  /** What each was an answer to; a draft of before has none. */
  readonly asked?: { readonly [question: string]: AskedAs } | undefined;
  /** Those that did not fit as she left them; a draft of before has none. */
  readonly unfit?: readonly string[] | undefined;
  /** Those that were not asked any more after her other answers, as she left them; a draft of before has none. */
  readonly hidden?: readonly string[] | undefined;
  readonly notKept?: readonly NotKept[] | undefined;
  readonly step: number;
  /** The questions whose problems were on show. */
  readonly shown: readonly string[];
  readonly changed: readonly ChangedAnswer[];
  /** What she calls the files that she has sent, by their paths; a draft of before has none. */
  readonly fileNames?: FileNames | undefined;
}

interface FileNames {
  readonly [path: string]: string;
}

/** Why something did not work, in words for the patient, and what she can do. */
export interface Failure {
  readonly during: 'submission' | 'products' | 'prior-order';
  readonly message: string;
}

/**
 * What a person arriving from the cart brings back: the consultation is over already. Without
 * products, they are still to be fetched.
 */
export interface Completed<Product> {
  readonly consultationId: string;
  readonly products?: readonly Product[];
}

/** The consultation of this questionnaire that she finished last. */
export interface LatestConsultation {
  readonly consultationId: string;
  readonly finishedAt: string;
  readonly endsAt: string;
  /** `current` allows its medicines; `used` did, for an order; `declined` by a prescriber and `ended` do not any more. */
  readonly state: 'current' | 'used' | 'declined' | 'ended';
  /** The order that used it, or was declined. */
  readonly orderId?: string | undefined;
}

/** That she may have none of its medicines yet, whichever she would choose. */
export interface TooEarly {
  /** How much one person may have. */
  readonly message: string;
  /** From when she may have one; undefined while that rests on an order that is not decided. */
  readonly until?: string | undefined;
}

/** What is known of her and this questionnaire from before. */
export interface Standing {
  readonly latest?: LatestConsultation | undefined;
  readonly tooEarly?: TooEarly | undefined;
  /** Whether she has had its medicines, so that there is something to repeat. */
  readonly canRepeat: boolean;
}

export interface Input<Product> {
  readonly questionnaire: Questionnaire;
  /** The content hash of its document: what is posted says what she was asked. A document under way has none. */
  readonly hash?: string | undefined;
  readonly mode: Mode;
  /** Today in Europe/London. */
  readonly on: CalendarDate;
  readonly user?: Prior['user'];
  /** The customer who is signed in as it begins; a guest is nobody yet. */
  readonly answeredBy?: string | undefined;
  /** The order that a repeat order repeats. */
  readonly orderId?: string | undefined;
  readonly draft?: Draft | undefined;
  readonly completed?: Completed<Product> | undefined;
  /** She comes for the medicines of a consultation, whichever it was. */
  readonly asksForMedicines?: boolean;
  /** The consultation that she begins another one in place of, on purpose. */
  readonly insteadOf?: string | undefined;
}

export interface Context<Product> {
  readonly questionnaire: Questionnaire;
  readonly hash: string | undefined;
  readonly mode: Mode;
  readonly on: CalendarDate;
  /** Whose answers these are: a guest's are hers who signs in next, and from then on nobody else's. */
  readonly answeredBy: string | undefined;
  readonly prior: Prior;
  readonly orderId: string | undefined;
  readonly answers: Answers;
  /** Place of the current step, from 0. */
  readonly step: number;
  readonly shown: ReadonlySet<string>;
  /** The questions with files on their way, which Next waits for. */
  readonly sending: ReadonlySet<string>;
  readonly changed: readonly ChangedAnswer[];
  readonly notKept: readonly NotKept[];
  readonly fileNames: FileNames;
  readonly failure: Failure | undefined;
  readonly consultationId: string | undefined;
  readonly products: readonly Product[] | undefined;
  readonly resumed: boolean;
  /** The step that she has left to change one answer. */
  readonly returnsTo: number | undefined;
  readonly asksForMedicines: boolean;
  readonly insteadOf: string | undefined;
  /** Undefined until it is known. */
  readonly standing: Standing | undefined;
}

/** Who is here now: the customer who is signed in, or a guest, who is nobody. */
export interface Here {
  readonly type: 'HERE';
  readonly customer: string | undefined;
}

export type Event =
  /** An answer as it now stands; `undefined` when it was cleared. */
  | { readonly type: 'ANSWER'; readonly question: string; readonly answer: Answer | undefined }
  /** The patient left a question: its problem may be shown from now on. */
  | { readonly type: 'LEAVE'; readonly question: string }
  /** Files of this question are on their way, or no longer. */
  | { readonly type: 'SENDING'; readonly question: string; readonly isSending: boolean }
  /** A file of hers is kept under a path, which tells her nothing: what she calls it. */
  | { readonly type: 'NAMED'; readonly path: string; readonly name: string }
  /** Next, and Finish on the last step. */
  | { readonly type: 'NEXT' }
  | { readonly type: 'BACK' }
  /** The browser's Back and Forward, and the Change links, after which Next leads back to where they are. */
  | { readonly type: 'GO_TO'; readonly step: number; readonly returns?: boolean }
  | { readonly type: 'RETRY' }
  | Here
  /** On to the medicines of the consultation that she has finished. */
  | { readonly type: 'CHOOSE' };

/** Told to the page, which toasts and moves the focus: Next or Back was pressed in vain. */
export interface Blocked {
  readonly type: 'blocked';
}

/** What the submit actor is given. */
export interface Finished {
  readonly questionnaire: Questionnaire;
  readonly hash: string | undefined;
  readonly submission: Submission;
  readonly changed: readonly ChangedAnswer[];
  /** Nobody else may send it. */
  readonly answeredBy: string | undefined;
}

export type DraftEvent =
  | { readonly type: 'save'; readonly draft: Draft }
  /** What a guest has begun is this customer's from now on. */
  | { readonly type: 'give'; readonly to: string }
  | { readonly type: 'clear' };
