/** A prescriber's decision about an order, medicine by medicine. */
import { declineReason } from '#record';
import type { OptionId, StaffId } from '../ids.ts';
import type { OrderLine } from '../order.ts';
import type { Pence } from '../product.ts';

export const DECLINE_CODES = [
  'contraindication',
  'interaction',
  'strength',
  'no-need',
  'see-gp',
  'not-verified',
  'not-answered',
  'other',
] as const;

export type DeclineCode = (typeof DECLINE_CODES)[number];

/** Why a medicine is not approved: for the pharmacy's own account, and in words that its patient reads. */
export interface Declined {
  readonly option: OptionId;
  readonly code: DeclineCode;
  readonly words: string;
}

/** As it is kept. */
export interface DeclinedLine extends Declined {
  /** What of her money it is about; nothing where the whole order was declined. */
  readonly pence: Pence | null;
}

/** What stands in the history of an order about each that was declined. */
export const declinesInWords = (
  lines: readonly Pick<OrderLine, 'optionId' | 'name' | 'strength'>[],
  declined: readonly Declined[],
): readonly string[] =>
  declined.map(({ option, code, words }) => {
    const line = lines.find(({ optionId }) => optionId === option);
    const named = line ? `${line.name}, ${line.strength}` : option;
    return `Declined ${named} (${declineReason(code)}): ${words}`;
  });

/** Each cause of doubt has a reason of its own. */
export interface ApprovalReasons {
  /** Why, although a flag is high. */
  readonly flags?: string | undefined;
  /** Why, although the questionnaire withholds the medicine from her today. */
  readonly withheld?: string | undefined;
  /** Why, although nobody has verified who she is. */
  readonly identity?: string | undefined;
  /** Why, although she has not answered yet, or nobody has read what she wrote. */
  readonly messages?: string | undefined;
}

/** Those that were given, each text once. */
export const reasonsIn = ({ flags, withheld, identity, messages }: ApprovalReasons) => [
  ...new Set([flags, withheld, identity, messages].filter((reason) => reason !== undefined)),
];

/** What is decided about one medicine. */
export type LineDecision =
  | { readonly option: OptionId; readonly isApproved: true }
  | (Declined & { readonly isApproved: false });

/** What somebody asks for: all of it, nothing of it, or each medicine by itself. */
export interface DecisionRequest {
  /** Sent again after a connection was lost, it finds what became of it. */
  readonly id?: string | undefined;
  readonly about:
    | 'approve all'
    | (Omit<Declined, 'option'> & { readonly isApproved: false })
    | readonly LineDecision[];
  readonly reasons?: ApprovalReasons | undefined;
  /** By their digests, the doubts that she has read: her reasons answer no other. */
  readonly doubts?: readonly string[] | undefined;
}

/** What the first of two prescribers has decided, until another one agrees. */
export interface FirstApproval {
  readonly id: string;
  readonly by: string;
  readonly staff: StaffId | null;
  readonly at: Date;
  readonly lines: readonly LineDecision[];
  readonly reasons: ApprovalReasons;
  /** Ids of the high flags that the reasons answer. */
  readonly high: readonly string[];
  /** What was read of them, as `highRead` gives it. */
  readonly read: readonly string[];
  /** Tells what was sent under its id from anything else; nothing of what is older. */
  readonly request: string | null;
}

export type DecisionOutcome = 'approved' | 'part-approved' | 'declined';

/** Who decides: the name that is kept with it, and who that is where she is signed in. */
export interface Decider {
  readonly by: string;
  readonly staff?: StaffId | undefined;
  /** Who decided it first, where she is the second one. */
  readonly first?: string | undefined;
}

/** As it is kept. */
export interface KeptDecision {
  readonly id: string;
  readonly by: string;
  readonly at: Date;
  readonly outcome: DecisionOutcome;
  /** Tells what was sent under its id from anything else; nothing of what is older. */
  readonly request: string | null;
}

export interface NewDecision extends KeptDecision {
  readonly waitsSince: Date | null;
  /** Ids of the flags that were raised. */
  readonly high: readonly string[];
  /** What was read of the high ones, as `highRead` gives it. */
  readonly read: readonly string[];
  readonly lower: readonly string[];
}
