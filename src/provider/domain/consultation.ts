import type { Answer, Flag, Mode, NonEmpty, Offer, Questionnaire, Refusal, Verdict } from '#engine';
import type { ConsultationId, CustomerId } from './ids.ts';
import type { Listing } from './product.ts';

/** A questionnaire and which bytes it was compiled from (SHA-256, hexadecimal). */
export interface KnownQuestionnaire {
  readonly questionnaire: Questionnaire;
  readonly hash: string;
  /** Asked before a pharmacy medicine is sold; the others lead to prescription medicines. */
  readonly isPharmacy: boolean;
  /** Content hashes of what it judges with, as it is kept for the record: its own, and those of its medicines. */
  readonly documents: readonly string[];
}

export interface Questionnaires {
  readonly all: readonly KnownQuestionnaire[];
  /** The content hashes of all that is kept of their folder: what is judged with, and what is claimed of it. */
  readonly kept: readonly string[];
  /** The one that a posted consultation says it answers. */
  find(condition: string, treatment: string): KnownQuestionnaire | undefined;
}

/** A change of an answer that had met a refusal rule, or, after a consultation that did not, met one later. */
export interface ChangedAnswer {
  readonly question: string;
  readonly rule: string;
  /** What was said first. */
  readonly from: Answer;
  /** What was said last; absent when the answer was taken back. */
  readonly to?: Answer;
  /**
   * By which documents each was asked, by content hash, where these do not ask alike or nobody can tell: it may be no change.
   * Nothing of one that was not kept.
   */
  readonly documents?: { readonly from: string | null; readonly to: string | null };
}

/** What is sent for review, as the contract has it. */
export interface ConsultationPayload {
  readonly condition: string;
  readonly treatment: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly dob: string;
  readonly height?: { readonly value: number; readonly unit: 'cm' | 'inches' };
  readonly weight?: { readonly value: number; readonly unit: 'kg' | 'lbs' };
  readonly bmi?: number;
  readonly answers: { readonly [question: string]: unknown };
  readonly isConsultationFromOrder?: boolean;
  /** Whatever else the questionnaire's `x-submission` names. */
  readonly [field: string]: unknown;
}

export interface PostedConsultation extends ConsultationPayload {
  readonly questionnaireVersion?: string;
  /** The content hash, as the record keeps documents, of the one that was filled in. */
  readonly questionnaireHash?: string;
  readonly changedAnswers?: readonly ChangedAnswer[];
  /** The customer who was signed in as it was answered; a guest is nobody. */
  readonly answeredBy?: string;
}

/** A consultation as it is kept: eligible, or an attempt that was refused. */
export interface ConsultationRecord {
  readonly id: ConsultationId;
  readonly customerId: CustomerId;
  readonly questionnaireId: string;
  readonly questionnaireVersion: string;
  readonly questionnaireHash: string;
  /** The version that the patient says she filled in, when she says one. */
  readonly answeredVersion: string | null;
  readonly mode: Mode;
  readonly catalogue: Listing;
  /** For a pharmacist, who sells a pharmacy medicine; the others are for a prescriber. */
  readonly isPharmacy: boolean;
  readonly payload: ConsultationPayload;
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly conclusion:
    | { readonly outcome: 'eligible' }
    | { readonly outcome: 'refused'; readonly by: NonEmpty<Refusal> };
  readonly changedAnswers: readonly ChangedAnswer[];
  /** Those that were raised as she posted it; worked out here, never posted. */
  readonly flags: readonly Flag[];
  /** What each medicine was to her then. */
  readonly medicines: readonly Offer[];
  readonly at: Date;
}
