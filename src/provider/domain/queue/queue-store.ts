/** What is kept for the team's queue: who waits, what is known of each case, and who has it open. */
import type { KeptDecision } from '../decisions/decision.ts';
import type { CustomerId, OrderId, StaffId } from '../ids.ts';
import type { OrderStatus, PaymentStatus } from '../order.ts';
import type { Pence } from '../product.ts';
import type { SessionLimits } from '../staff/staff-store.ts';

/**
 * The lists of orders: who waits for a prescriber, in whatever order something stands that nobody of the team has read, who
 * waits for a payment, and what has left the queue.
 */
export type QueueView = 'waiting' | 'unread' | 'unpaid' | 'active' | 'past' | 'cancelled';

/**
 * What has to come before anybody can approve, or that she is not verified; what was asked for and not given, a photo or an
 * answer, is told as well.
 */
export type MissingFromCase =
  | 'weight'
  | 'identity'
  | 'photo'
  | 'consultation'
  | 'answer'
  | 'second-check';

/** What is sought: an order by its number, or people by a day of birth, or by beginnings of their names. */
export type Sought =
  | { readonly number: number }
  | { readonly dob: string }
  | { readonly names: readonly string[] };

export interface QueueFilter {
  readonly view: QueueView;
  readonly sought: Sought | undefined;
  /** As the catalogue has it; its letters count, not their case. */
  readonly treatment: string | undefined;
  /** The highest level of a case's flags. */
  readonly level: 'high' | 'moderate' | 'low' | 'none' | undefined;
  readonly missing: MissingFromCase | undefined;
  /** Who has it open: nobody, or whoever asks; or what one of the team can decide now, as nobody else has it open. */
  readonly open: { readonly by: StaffId | null } | { readonly freeFor: StaffId | null } | undefined;
}

/** Pagination is by cursor, for rows come and go meanwhile: behind which one a page begins, by when that began to wait, was written to us, or was ordered, and its number. */
export interface QueueCursor {
  readonly at: Date;
  readonly number: number;
}

/** How many flags of each level there are. */
export interface FlagCounts {
  readonly high: number;
  readonly moderate: number;
  readonly low: number;
}

/** What was counted of a case, and when: whoever reads the case itself counts anew. */
export interface CaseSummary extends FlagCounts {
  readonly missing: readonly MissingFromCase[];
}

/** When a count began, and how often those of hers had been forgotten then. */
export interface CountBegan {
  readonly at: Date;
  readonly timesForgotten: number;
}

/** Who has a case open to decide it. */
export interface CaseHold {
  readonly staffId: StaffId;
  readonly name: string;
  readonly since: Date;
}

export interface QueueRow {
  readonly id: OrderId;
  readonly number: number;
  readonly at: Date;
  readonly waitsSince: Date | null;
  readonly customer: string;
  readonly dob: string | null;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly isTestPayment: boolean;
  readonly isDeclined: boolean;
  readonly total: Pence;
  readonly treatments: readonly string[];
  /** Nothing until it has been counted. */
  readonly summary: CaseSummary | null;
  readonly hold: CaseHold | null;
  /** Whoever asks has approved it as the first of two. */
  readonly isApprovedByReader: boolean;
  /** Since when it waits for her answer. */
  readonly asksSince: Date | null;
  /** What she wrote and nobody of the team has read. */
  readonly unreadMessages: number;
  /** Since when the first of them is unread. */
  readonly unreadSince: Date | null;
}

/** How an order that was listed is by now. */
export interface CaseStanding {
  readonly id: OrderId;
  /** In which list it is. */
  readonly list: Exclude<QueueView, 'unread'>;
  /** What a prescriber has decided; nothing before that. */
  readonly decision: Pick<KeptDecision, 'by' | 'at' | 'outcome'> | null;
  readonly isDeclined: boolean;
  readonly unreadMessages: number;
}

/** Of everybody who waits, whatever is sought; and what is unread of whatever order. */
export interface QueueCounts {
  readonly waiting: number;
  /** Of those that wait for nobody's answer. */
  readonly oldest: Date | null;
  readonly high: number;
  readonly notCounted: number;
  readonly missing: Readonly<Record<MissingFromCase, number>>;
  readonly open: number;
  /** How many orders, in whatever state, have a message of the patient's that nobody of the team has read. */
  readonly unread: number;
  /** That somebody else than whoever asks has open. */
  readonly openElsewhere: number;
  /** That whoever asks has approved as the first of two. */
  readonly approvedByReader: number;
  readonly treatments: readonly { readonly treatment: string; readonly waiting: number }[];
}

export interface Queue {
  /** Who waits longest comes first, what is unread longest as well; what is delivered or cancelled newest first. */
  page(
    filter: QueueFilter,
    page: {
      readonly after: QueueCursor | undefined;
      readonly limit: number;
      readonly reader?: StaffId | undefined;
    },
    sessions: SessionLimits,
  ): Promise<readonly QueueRow[]>;
  /** Of those of some orders that are there. */
  standings(ids: readonly OrderId[]): Promise<readonly CaseStanding[]>;
  counts(sessions: SessionLimits, reader: StaffId | undefined): Promise<QueueCounts>;
  /** How many fit, and how many of them began to wait, or were unread first, after `since`. */
  matching(
    filter: QueueFilter,
    since: Date | undefined,
    sessions: SessionLimits,
  ): Promise<{ readonly all: number; readonly fresh: number }>;
  /** A text that is another one whenever somebody has come, gone, opened a case, written, or been read. */
  mark(sessions: SessionLimits): Promise<string>;
  /** How many have waited longer than one that waits, and wait for nobody's answer. */
  before(id: OrderId): Promise<number>;
  /** Of the decisions since then: how many there were, and within how many minutes half of them were made. */
  decidedSince(at: Date): Promise<{ readonly decisions: number; readonly median: number | null }>;
  /** How often what was counted of her whose order this is was forgotten: asked before anything is counted. */
  timesForgotten(id: OrderId): Promise<number>;
  /**
   * Keeps what was counted, unless it was overtaken: something of hers has changed since, or is being changed, or there is a
   * count that began later.
   *
   * @returns whether it is kept
   */
  summarise(id: OrderId, summary: CaseSummary, began: CountBegan): Promise<boolean>;
  /** Something of hers has changed: what was counted of her orders is counted again, where it still matters. */
  forgetSummaries(customer: CustomerId): Promise<void>;
  /**
   * Cases that wait for a prescriber, and behind them those that wait for a pharmacist, which were never counted, or not
   * since; who waits longest comes first.
   */
  toCount(before: Date, limit: number, except?: readonly OrderId[]): Promise<readonly OrderId[]>;
  /** Whoever has it open in a session that has not ended. */
  hold(id: OrderId, sessions: SessionLimits): Promise<CaseHold | undefined>;
  /** Takes the place of whoever had it open. */
  setHold(id: OrderId, staff: StaffId, since: Date): Promise<void>;
  /** Hers, or whoever's when nobody is named. */
  endHold(id: OrderId, staff: StaffId | undefined): Promise<void>;
  endHoldsOf(staff: StaffId): Promise<void>;
}
