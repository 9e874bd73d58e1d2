/**
 * What can happen to a consultation or an order, with the facts of each. `facts` stay for good and name nobody; `person`
 * is what names or describes her, and is what an erasure takes.
 */
import type { Answer, FlagLevel, History, Mode, Refusal, Verdict } from '#engine';

/** Who did it: she herself, somebody of the team by name, or the server because of what it learnt. */
export interface Who {
  readonly role: 'patient' | 'staff' | 'server';
  readonly name: string | null;
}

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

/** What she gave, and what was known of her: all that is needed to judge it again as of its own day. */
interface Given {
  readonly payload: object;
  /** Nothing where nobody could tell what she had. */
  readonly history: History | null;
}

/** With which history a consultation was judged again, which is newer than that of its own entry. */
export interface JudgedAgain {
  readonly consultation: string;
  readonly questionnaire: string;
  /** Nothing where nobody could tell what she had. */
  readonly history: History | null;
}

/** Of each consultation that was judged again for it, none where none was; not said in entries of before it was kept. */
interface Histories {
  readonly histories?: readonly JudgedAgain[];
}

interface RaisedFlag {
  readonly id: string;
  readonly level: FlagLevel;
  /** That it is raised for lack of an answer. */
  readonly isOpen?: true;
}

interface Reason {
  readonly id: string;
  readonly message: string;
}

/** How the order and its payment stand once it has happened. */
interface Standing {
  /** The time of the rows that were written with it; not said in entries of before streams were bound to those. */
  readonly at?: string;
  readonly status: string;
  readonly payment: string;
  readonly isTestPayment: boolean;
}

interface Plain {
  readonly facts: Standing;
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

interface Approval {
  readonly facts: Standing & {
    /** Who had decided it first, where two prescribers did. */
    readonly first?: string;
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

interface WithReason extends Plain {
  readonly person?: { readonly reason: string };
}

/** A message, by the name under which it is kept. */
interface Written {
  readonly facts: Standing & { readonly message: string };
  /** Its files by the paths under which they are kept; not said where there is none. */
  readonly person: { readonly text: string; readonly files?: readonly string[] };
}

interface ConsultationEvents {
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
  readonly adopted: { readonly facts: { readonly customer: string } };
}

interface OrderEvents {
  readonly ordered: {
    readonly facts: Standing & {
      /** Whose it is: an id, which names nobody; not said in entries of before streams were bound to their rows. */
      readonly customer?: string;
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
    readonly person: { readonly address: object };
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
  readonly 'check-declined': WithReason;
  /** What her GP practice is told, where she agreed; by the name under which it is kept. */
  readonly 'gp-letter-made': {
    readonly facts: Standing & { readonly letter: string };
    /** What it says; not said in entries of before the words of a letter were bound to one. */
    readonly person?: { readonly letter: object };
  };
  readonly 'gp-letter-posted': {
    readonly facts: Standing & { readonly letter: string };
    /** Where it went. */
    readonly person: { readonly practice: object };
  };
  /** Somebody has found out where it has to go: what it said before is in the entries before. */
  readonly 'gp-letter-corrected': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: { readonly practice: object; readonly reason: string };
  };
  /** Somebody has confirmed where the practice reads its mail: the letter goes there. */
  readonly 'gp-letter-addressed': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: {
      readonly email: string;
      readonly method: string;
      /** Who confirmed it, and on which day in London, where that was for an earlier letter. */
      readonly confirmedBy?: string;
      readonly confirmedOn?: string;
    };
  };
  readonly 'gp-letter-mailed': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: { readonly email: string };
  };
  readonly 'gp-letter-mail-failed': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: { readonly email: string };
  };
  /** It was posted, and did not arrive. */
  readonly 'gp-letter-came-back': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: { readonly practice: object; readonly reason: string };
  };
  /** It had left by mail, and did not arrive. */
  readonly 'gp-letter-returned': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: { readonly email: string; readonly reason: string };
  };
  /** Nobody can deliver it: her GP is not told by it. */
  readonly 'gp-letter-ended': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: { readonly practice: object; readonly reason: string };
  };
  readonly 'gp-consent-withdrawn': WithReason;
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

/** What happens to what is kept itself. */
interface KeepingEvents {
  readonly viewed: {
    readonly facts: {
      readonly how: Look;
      /** Of whom, where it is no single one: who was posted since a day, or answered one questionnaire. */
      readonly since?: string;
      readonly questionnaire?: string;
      /** The questions of which what they wrote was read, though no rule of then did. */
      readonly words?: readonly string[];
    };
  };
  /** Who asks for it, and why: that may name somebody. Not said in entries of before reasons were written down. */
  readonly held: {
    readonly facts: { readonly at?: string };
    readonly person?: { readonly reason: string };
  };
  readonly 'hold-released': {
    readonly facts: object;
    readonly person?: {
      readonly reason: string;
      /** What was put under which hold, of her account and of guests that she was. */
      readonly ended: readonly {
        readonly by: string;
        readonly since: string;
        readonly reason: string;
      }[];
    };
  };
  readonly erased: { readonly facts: object };
}

/** How somebody looked: at the desk, beside the case of another account, or for one of the commands of the record. */
export const LOOKS = [
  'desk',
  'files',
  'labels',
  'gp-letter',
  'beside-another',
  'explain',
  'export',
  'inspection',
  'replay',
  'replay-of-all',
] as const;

export type Look = (typeof LOOKS)[number];

/**
 * Whose reason is the team's own, and is in no copy that a person asks for of herself: for whom her record is held is
 * between the pharmacy and a court, a regulator or an insurer, and why a colleague took over is about a colleague.
 */
export const TEAMS_OWN: ReadonlySet<string> = new Set<What>([
  'held',
  'hold-released',
  'case-taken-over',
]);

export type Events = ConsultationEvents & OrderEvents & KeepingEvents;

export type What = keyof Events;
export type OrderWhat = keyof OrderEvents;

interface EventKind {
  readonly on: 'consultation' | 'order' | 'both';
  /** Who it is where nobody is named. */
  readonly by: Who['role'];
  /** The sentence of an explanation. */
  readonly says: string;
}

/** Every event there is, in one table. */
export const EVENTS = {
  submitted: { on: 'consultation', by: 'patient', says: 'She finished the consultation.' },
  refused: { on: 'consultation', by: 'patient', says: 'Her answers were refused.' },
  'answers-changed': {
    on: 'consultation',
    by: 'patient',
    says: 'She had answered otherwise before, in a way that refuses.',
  },
  flagged: { on: 'consultation', by: 'server', says: 'Her answers raised flags.' },
  'medicines-judged': {
    on: 'consultation',
    by: 'server',
    says: 'Each medicine was judged for her.',
  },
  adopted: {
    on: 'consultation',
    by: 'patient',
    says: 'She signed in, and what she had answered as a guest became one of her account.',
  },
  ordered: { on: 'order', by: 'patient', says: 'She ordered.' },
  received: { on: 'order', by: 'server', says: 'Her payment was authorised or taken.' },
  approved: { on: 'order', by: 'server', says: 'The order became active.' },
  'payment-taken': { on: 'order', by: 'server', says: 'The money was taken.' },
  'payment-released': { on: 'order', by: 'server', says: 'The money that was held was let go.' },
  'payment-refunded': { on: 'order', by: 'server', says: 'The money was given back.' },
  'payment-gone': { on: 'order', by: 'server', says: 'The payment ended, and so did the order.' },
  unpaid: { on: 'order', by: 'server', says: 'It was not paid in time, and was cancelled.' },
  'stock-released': { on: 'order', by: 'server', says: 'It was not paid, and keeps no stock.' },
  'stock-taken': { on: 'order', by: 'patient', says: 'She came back to pay; it has its stock.' },
  'stock-gone': { on: 'order', by: 'server', says: 'What she paid for late was sold.' },
  'limit-reached': {
    on: 'order',
    by: 'server',
    says: 'She had as much as one person may, and it was cancelled.',
  },
  'weight-verified': { on: 'order', by: 'staff', says: 'Somebody saw her weight.' },
  'identity-service-asked': {
    on: 'order',
    by: 'staff',
    says: 'An identity service was sent her name, her date of birth and a document of hers.',
  },
  'identity-verified': { on: 'order', by: 'staff', says: 'Somebody looked at who she is.' },
  'prescriber-approved': { on: 'order', by: 'staff', says: 'The prescriber approved.' },
  'first-approved': {
    on: 'order',
    by: 'staff',
    says: 'The first of two prescribers approved; another one has to agree.',
  },
  'second-check-sent-back': {
    on: 'order',
    by: 'staff',
    says: 'One of two prescribers sent it back to be decided anew.',
  },
  'case-taken-over': {
    on: 'order',
    by: 'staff',
    says: 'A prescriber took the case over from another.',
  },
  asked: { on: 'order', by: 'staff', says: 'She was asked something.' },
  answered: { on: 'order', by: 'patient', says: 'She wrote about it, or answered a question.' },
  messaged: { on: 'order', by: 'staff', says: 'The team wrote to her.' },
  declined: { on: 'order', by: 'staff', says: 'The prescriber declined.' },
  'supply-checked': {
    on: 'order',
    by: 'staff',
    says: 'A pharmacist checked the pharmacy medicines, and what she passed may be picked.',
  },
  'check-declined': {
    on: 'order',
    by: 'staff',
    says: 'The pharmacist declined to supply a pharmacy medicine, and the order ended.',
  },
  'gp-letter-made': { on: 'order', by: 'server', says: 'A letter to her GP was made.' },
  'gp-letter-posted': { on: 'order', by: 'staff', says: 'The letter to her GP was posted.' },
  'gp-letter-corrected': {
    on: 'order',
    by: 'staff',
    says: 'Where the letter to her GP goes was corrected.',
  },
  'gp-letter-addressed': {
    on: 'order',
    by: 'staff',
    says: 'The letter to her GP goes by mail, to an address of the practice that the team has confirmed.',
  },
  'gp-letter-mailed': {
    on: 'order',
    by: 'server',
    says: 'The letter to her GP was sent by mail.',
  },
  'gp-letter-mail-failed': {
    on: 'order',
    by: 'server',
    says: 'Nobody took the mail to her GP practice: the letter is to be posted.',
  },
  'gp-letter-came-back': {
    on: 'order',
    by: 'staff',
    says: 'The letter to her GP came back from the post: it is to be posted again.',
  },
  'gp-letter-returned': {
    on: 'order',
    by: 'staff',
    says: 'The mail to her GP practice did not arrive: the letter is to be posted.',
  },
  'gp-letter-ended': {
    on: 'order',
    by: 'staff',
    says: 'The letter to her GP reached nobody, and is not posted any more: her GP was not told by it.',
  },
  'gp-consent-withdrawn': {
    on: 'order',
    by: 'patient',
    says: 'She took back her consent to tell her GP: what was not posted stays here.',
  },
  cancelled: { on: 'order', by: 'patient', says: 'The order was cancelled.' },
  dispatched: { on: 'order', by: 'staff', says: 'The parcel was handed over.' },
  delivered: { on: 'order', by: 'staff', says: 'The parcel arrived.' },
  viewed: { on: 'both', by: 'staff', says: 'Somebody looked at it.' },
  held: { on: 'both', by: 'staff', says: 'It was put under a legal hold.' },
  'hold-released': { on: 'both', by: 'staff', says: 'The legal hold ended.' },
  erased: { on: 'both', by: 'staff', says: 'What names or describes her was erased.' },
} as const satisfies Readonly<Record<What, EventKind>>;

/** What happened, in a sentence. */
export const eventInWords = (what: string): string =>
  isEvent(what) ? EVENTS[what].says : `Something that this version does not know: ${what}.`;

export const isEvent = (what: string): what is What => Object.hasOwn(EVENTS, what);
