/** What whoever leads the team asks of everything that was decided and looked at. */
import type { Look, Stream } from '#record';
import type { DeclineCode } from '../decisions/decision.ts';
import type { OrderId, StaffId } from '../ids.ts';
import type { Sought } from '../queue/queue-store.ts';

export interface DecisionFigures {
  readonly approved: number;
  readonly partApproved: number;
  readonly declined: number;
  /** Within how many minutes half of them were made, and the slowest; nothing where there was none. */
  readonly medianMinutes: number | null;
  readonly longestMinutes: number | null;
}

export interface TeamFigures {
  readonly decisions: DecisionFigures;
  readonly byMember: readonly {
    /** What she is called now, where she was signed in; otherwise as it was written down. */
    readonly by: string;
    /** The one who decided, or the two; nothing of the desk's token, and of what is older than that ids are kept. */
    readonly staff: readonly StaffId[] | null;
    readonly decisions: DecisionFigures;
  }[];
  readonly declined: readonly { readonly code: DeclineCode; readonly medicines: number }[];
  readonly refusals: readonly {
    readonly treatment: string;
    readonly consultations: number;
    readonly refused: number;
  }[];
  /** How often a pharmacist passed pharmacy medicines, all of an order's or some. */
  readonly checks: number;
  /** How often she declined a whole order. */
  readonly checksDeclined: number;
  /** The number of decisions and checks whose flags are known: those of an order that a pharmacist declined were once not kept. */
  readonly flagsKnown: number;
  /** Of each flag, in how many decisions and checks it was raised, and how many of those approved something all the same. */
  readonly flags: readonly {
    readonly id: string;
    readonly isHigh: boolean;
    readonly decisions: number;
    readonly overridden: number;
  }[];
}

/** Who looked, or whose record it was. */
export interface LookFilter {
  /** As it was written down, or as somebody of the team is called now. */
  readonly by: string | undefined;
  /** Of this member alone, whatever she was called. */
  readonly staff: StaffId | undefined;
  readonly sought: Sought | undefined;
}

/** Behind which look a page begins. */
export interface LookCursor {
  readonly at: Date;
  readonly stream: Stream;
  readonly seq: number;
}

export interface RecordLook extends LookCursor {
  /** As it was written down. */
  readonly by: string | null;
  /** Nothing where nobody was signed in, and of what is older than that ids are kept. */
  readonly staff: StaffId | null;
  /** What she is called now, where that is something else. */
  readonly now: string | null;
  /** Nothing where what was written down of it can no longer be read. */
  readonly how: Look | null;
  /** The questions of which what everybody wrote was read; empty where nobody asked for it. */
  readonly words: readonly string[];
  readonly order: { readonly id: OrderId; readonly number: number } | null;
  /** Nothing once she was erased. */
  readonly patient: string | null;
}

export interface Oversight {
  figures(since: Date): Promise<TeamFigures>;
  /** Newest first. */
  looks(
    filter: LookFilter,
    page: { readonly after: LookCursor | undefined; readonly limit: number },
  ): Promise<readonly RecordLook[]>;
}
