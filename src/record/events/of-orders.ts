import type { History } from '#engine';
import type { OfAccount } from './of-people.ts';
import type { Plain, RaisedFlag, Reason, Standing, WithReason } from './facts.ts';

/** With which history a consultation was judged again, which is newer than that of its own entry. */
export interface JudgedAgain {
  readonly consultation: string;
  readonly questionnaire: string;
  /** Nothing where nobody could tell what she had. */
  readonly history: History | null;
  /** What another account had that was the same guest once was read as well, and is not hers to keep; not said of none. */
  readonly hasOthers?: true;
}

/** Of each consultation that was judged again for it, none where none was; not said in entries of before it was kept. */
interface Histories {
  readonly histories?: readonly JudgedAgain[];
}

/** One medicine of an order, by name, and what was decided about it. */
export interface DecidedMedicine {
  readonly option: string;
  readonly name: string;
  readonly strength: string;
  readonly quantity: number;
  readonly isApproved: boolean;
  /** Why not. */
  readonly code?: string;
  /** What of her money that is about; not said of a whole order that was declined, nor in entries of before it was kept. */
  readonly pence?: number;
}

/** What whoever said yes was told, and why she said it all the same. */
interface GivenReasons extends Histories {
  /** What she was told of each flag. */
  readonly said: readonly Reason[];
  /** Why, although a flag is high. */
  readonly reason: string | null;
  /** Why, although a medicine is withheld from her. */
  readonly withheldReason: string | null;
  /** Why, although nobody had verified who she is; not said in entries of before it was asked for. */
  readonly identityReason?: string | null;
  /** Why, although she had not answered, or nobody had read what she wrote; not said in entries of before it was asked for. */
  readonly messagesReason?: string | null;
  /** What she read of each high flag, and of who the patient is where she was asked, as its row keeps it; not said in entries of before it was kept. */
  readonly read?: readonly string[];
}

/** Since when it had waited for the decision, without what she was asked meanwhile; not said in entries of before, nor of a first approval. */
type WaitsSince = string | null;

interface Approval {
  readonly facts: Standing & {
    /** Who had decided it first, where two prescribers did. */
    readonly first?: string;
    readonly waitsSince?: WaitsSince;
    readonly flags: readonly RaisedFlag[];
    readonly lines: readonly DecidedMedicine[];
    readonly takesPence: number;
    readonly releasesPence: number;
  };
  readonly person: GivenReasons & {
    /** What she reads of what was declined. */
    readonly words: readonly { readonly option: string; readonly words: string }[];
  };
}

/** A message, by the name under which it is kept. */
interface Written {
  readonly facts: Standing & { readonly message: string };
  /** Its files by the paths under which they are kept; not said where there is none. */
  readonly person: { readonly text: string; readonly files?: readonly string[] };
}

/** What can happen to an order, its payment and its parcel. */
export interface OrderEvents {
  readonly ordered: {
    readonly facts: Standing & {
      /** Whose it is: an id, which names nobody; not said in entries of before streams were bound to their rows. */
      readonly customer?: string;
      /** Of which the order's number is made, as she reads it; not said in entries of before it was kept. */
      readonly number?: number;
      readonly lines: readonly {
        readonly option: string;
        readonly name: string;
        readonly strength: string;
        readonly quantity: number;
        readonly pricePence: number;
        readonly consultation: string | null;
      }[];
      readonly totalPence: number;
      /** Not said in entries of before, as what follows. */
      readonly delivery?: { readonly name: string; readonly pence: number };
      readonly discount?: { readonly code: string; readonly pence: number } | null;
      readonly needsPrescriber?: boolean;
    };
    readonly person: {
      readonly address: object;
      /** Not said in entries of before it was kept. */
      readonly account?: OfAccount;
    };
  };
  readonly received: Plain;
  readonly approved: Plain;
  readonly 'payment-taken': Plain;
  readonly 'payment-released': Plain;
  readonly 'payment-refunded': Plain;
  readonly 'payment-gone': Plain;
  readonly unpaid: WithReason;
  readonly 'stock-released': Plain;
  readonly 'stock-taken': Plain;
  readonly 'stock-gone': WithReason;
  readonly 'limit-reached': WithReason;
  readonly 'weight-verified': {
    readonly facts: Standing & { readonly method: string };
    readonly person: {
      readonly grams: number;
      readonly on: string;
      readonly reason: string | null;
      /** The file that it was seen on; not said in entries of before files were kept with it. */
      readonly evidence?: string | null;
    };
  };
  /** Her name, her date of birth and a document of hers are about to leave the house. */
  readonly 'identity-service-asked': {
    readonly facts: Standing & { readonly service: string };
    readonly person: {
      readonly firstname: string;
      readonly lastname: string;
      readonly dob: string;
      readonly evidence: string;
    };
  };
  readonly 'identity-verified': {
    readonly facts: Standing & {
      readonly method: string;
      readonly outcome: 'matches' | 'does-not-match';
      /** Which identity service said so; not said where somebody of the team looked. */
      readonly service?: string;
    };
    readonly person: {
      readonly firstname: string;
      readonly lastname: string;
      readonly dob: string;
      readonly evidence: string | null;
      readonly note: string | null;
      /** Under which name the identity service keeps it. */
      readonly reference?: string;
    };
  };
  readonly 'prescriber-approved': Approval;
  /** By the first of two prescribers: nothing is taken before another one agrees. */
  readonly 'first-approved': Approval & {
    /** Who that is where she was signed in, by an id: whoever agrees has to be another. Not said in entries of before. */
    readonly facts: { readonly staff?: string | null };
  };
  readonly 'second-check-sent-back': WithReason;
  readonly 'case-taken-over': {
    readonly facts: Standing & { readonly from: string };
    readonly person?: { readonly reason: string };
  };
  readonly asked: Written;
  readonly answered: Written;
  readonly messaged: Written;
  readonly declined: {
    readonly facts: Standing & {
      readonly waitsSince?: WaitsSince;
      readonly lines?: readonly DecidedMedicine[];
      /** Nobody has to answer them; not said in entries of before, nor is what whoever declined was told of each. */
      readonly flags?: readonly RaisedFlag[];
    };
    /** What she reads of each is not said in entries of before. */
    readonly person?: { readonly reason: string } & Partial<Approval['person']>;
  };
  /** A pharmacist looked at what is sold in a pharmacy alone. */
  readonly 'supply-checked': {
    readonly facts: Standing & {
      /** Not said in entries of before a pharmacist had to answer them; nor is what she answered. */
      readonly flags?: readonly RaisedFlag[];
      /** What was decided about each is said where one of them was declined. */
      readonly lines: readonly (Omit<DecidedMedicine, 'isApproved'> &
        Partial<Pick<DecidedMedicine, 'isApproved'>>)[];
      readonly returnsPence?: number;
    };
    readonly person?: GivenReasons & Partial<Approval['person']>;
  };
  readonly 'check-declined': {
    readonly facts: Standing & {
      /** Nobody has to answer them; not said in entries of before, nor is what she was told of each. */
      readonly flags?: readonly RaisedFlag[];
    };
    readonly person?: { readonly reason: string } & Partial<Pick<GivenReasons, 'said'>> & Histories;
  };
  readonly cancelled: WithReason;
  readonly dispatched: {
    readonly facts: Standing & {
      readonly shipper: string;
      /** What the reason answers, by what it is; not said where nothing was asked, nor in entries of before it was named. */
      readonly answered?: readonly string[];
    };
    readonly person: Histories & {
      readonly trackingId: string;
      /** Why it went out all the same, where she was refused or wrote since the approval or the check. */
      readonly reason?: string;
      /** What that answers, as whoever gave it has read it. */
      readonly doubts?: readonly Reason[];
      readonly read?: readonly string[];
    };
  };
  readonly delivered: Plain;
}
