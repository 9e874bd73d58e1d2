import type { Answer, History, Mode, Refusal, Verdict } from '#engine';
import type { RaisedFlag, Reason } from './facts.ts';

interface Judged {
  readonly questionnaire: string;
  readonly version: string;
  readonly mode: Mode;
  /** Of every refusal rule, by id. */
  readonly verdicts: Readonly<Record<string, Verdict>>;
  /** Whose it is, when she posted it, and as what; not said in entries of before streams were bound to their rows. */
  readonly posted?: {
    /** An id: it names nobody, and stays when she is erased. */
    readonly customer: string;
    readonly at: string;
    /** Of the questionnaire's file. */
    readonly hash: string;
    readonly answeredVersion: string | null;
    readonly catalogue: { readonly condition: string; readonly treatment: string };
    /** Whether a pharmacist reads it; not said in entries of before. */
    readonly isPharmacy?: boolean;
  };
}

/** What she gave, and what was known of her: all that is needed to judge it again as of its own day, but what is not hers. */
interface Given {
  readonly payload: object;
  /** Nothing where nobody could tell what she had. */
  readonly history: History | null;
  /** What another account had that was the same guest once was read as well, and is not hers to keep; not said of none. */
  readonly hasOthers?: true;
}

/** What can happen to a consultation. */
export interface ConsultationEvents {
  readonly submitted: { readonly facts: Judged; readonly person: Given };
  /** Of somebody who says that she is under 18 nothing is kept but the rules. */
  readonly refused: {
    readonly facts: Judged & { readonly rules: readonly string[] };
    readonly person?: Given & { readonly refusals: readonly Refusal[] };
  };
  readonly 'answers-changed': {
    readonly facts: { readonly rules: readonly string[] };
    readonly person: {
      readonly changed: readonly {
        readonly question: string;
        readonly rule: string;
        readonly from: Answer;
        readonly to?: Answer;
        /** By which documents each was asked, where these do not ask alike or nobody can tell; not said in entries of before. */
        readonly documents?: { readonly from: string | null; readonly to: string | null };
      }[];
    };
  };
  /** Of a questionnaire's own flags: their messages are its words. */
  readonly flagged: {
    readonly facts: {
      readonly flags: readonly (RaisedFlag &
        Reason & {
          /** Of which it speaks, by their ids, where it speaks of some; not said in entries of before. */
          readonly medicines?: readonly string[];
        })[];
    };
  };
  readonly 'medicines-judged': {
    readonly facts: {
      readonly offered: readonly string[];
      readonly withheld: readonly { readonly id: string; readonly because: readonly Reason[] }[];
    };
  };
  /** What she did as a guest is of her account once she signs in. */
  readonly adopted: {
    readonly facts: {
      readonly customer: string;
      /** Since when she has been this guest: what she did as the guest once more after that is newer. */
      readonly since?: string;
      /** When this became hers; said in entries of before instead, and not in those before it was kept. */
      readonly at?: string;
    };
  };
}
