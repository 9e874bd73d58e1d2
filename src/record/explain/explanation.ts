/**
 * How one order came about and was decided, or what became of a consultation that led to none, for somebody who knows
 * neither the code nor the questionnaires.
 */

import type { Answered } from '../wording.ts';

export interface Explanation {
  /** As people read it out on the telephone; nothing where it is about no order. */
  readonly order: string | null;
  /** Of a consultation that led to no order: which, and what happened then. */
  readonly unordered?: {
    readonly consultation: string;
    readonly then: readonly SummaryLine[];
  };
  /** What is wrong with what is kept of it; empty where it is as it was written. */
  readonly violations: readonly string[];
  /** The whole of it in ten lines at most; none where it is about neither an order nor a consultation. */
  readonly summary: readonly SummaryLine[];
  readonly consultations: readonly ExplainedConsultation[];
  readonly events: readonly ExplainedEvent[];
  /** What she changed in her account of who she is, whenever that was; left out where she changed nothing. */
  readonly person?: readonly ExplainedEvent[];
}

export interface SummaryLine {
  /** When that was; nothing of what is of no one instant. */
  readonly at: string | null;
  readonly says: string;
}

export interface ExplainedConsultation {
  readonly id: string;
  readonly questionnaire: string;
  readonly version: string;
  readonly at: string;
  readonly outcome: 'eligible' | 'refused';
  readonly isRepeat: boolean;
  /** It is of another account that was the same guest once, or of that guest. */
  readonly isOfAnother?: true;
  /** Whose words these are. */
  readonly words: string;
  /** Nothing once she was erased, or where it is not kept. */
  readonly who: string | null;
  readonly answers: readonly Answered[];
  /** What was known of her besides, in sentences; nothing where she was refused: no rule that refuses may read it. */
  readonly history: readonly string[];
  readonly rules: readonly ExplainedRule[];
  /** Why nobody can tell which rules looked and said nothing; nothing where that is told. */
  readonly rulesUntold: string | null;
  /** What else was written down of it, as it happened. */
  readonly events: readonly ExplainedEvent[];
  /** Whether today's documents would say the same of the same answers, as of her day and what was known of her then. */
  readonly today: string;
}

export interface ExplainedRule {
  readonly id: string;
  /** What it says to whom it refuses; nothing where its document is not kept. */
  readonly says: string | null;
  /** The questions that it looked at, under the titles that she read, and what else it did. */
  readonly lookedAt: readonly string[];
  readonly said: string;
  /** That nothing came of it. */
  readonly isSilent?: true;
}

export interface ExplainedEvent {
  readonly at: string;
  readonly who: string;
  /** Whose id that is, where she was signed in; not said of what is older. */
  readonly staff?: string;
  readonly says: string;
  readonly details: readonly string[];
}
