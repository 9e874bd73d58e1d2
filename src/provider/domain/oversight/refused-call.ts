/** What was refused to somebody of the team, kept for whoever leads it. */
import type { CalendarDate } from '#engine';
import type { StaffId } from '../ids.ts';

/** Why a credential proved nothing. */
export type WhyUnproven =
  /** The response to a passkey's challenge came a second time, or too late. */
  | 'response-used'
  /** Made for another page, changed, or not of her key. */
  | 'response-not-hers'
  /** The authenticator's count went back. */
  | 'passkey-copied'
  | 'passphrase-wrong'
  | 'code-wrong'
  /** It was right, and had been shown before, or a later one had. */
  | 'code-used'
  /** It proves somebody else than whose session it is. */
  | 'of-another';

/** That a proof is asked for again is ordinary, and none of them; so is a token of a session that has ended. */
type WhyRefused =
  | WhyUnproven
  | 'role-forbids'
  | 'desk-token-retired'
  /** It is neither the desk's nor that of any session. */
  | 'desk-token-wrong'
  /** It is of a customer's session, and never opens anything of the team's. */
  | 'customers-token'
  /** Her role's reason counts for nothing, so that what it should answer stands against the step. */
  | 'reason-not-hers';

/** Whoever shows the desk's token, or whoever showed nothing that is known, beside the members. */
type Refused = { readonly member: StaffId } | 'desk' | 'nobody';

export interface RefusedCall {
  readonly who: Refused;
  readonly why: WhyRefused;
  /** As the contract calls it. */
  readonly call: string;
  /** What the call says that it is about: an order's id or number, or the id of a letter about one. */
  readonly about?: string | undefined;
}

export interface KeptRefusedCall {
  readonly position: number;
  readonly at: Date;
  readonly who: 'member' | 'desk' | 'nobody';
  /** Under what name a member acts. */
  readonly name: string | null;
  readonly registration: string | null;
  readonly why: WhyRefused;
  readonly call: string;
  readonly number: number | null;
  /** How many of this person, reason and day came after the last line that is kept; 0 at every other line. */
  readonly more: number;
}

/** Which of them: those of which all of it holds that is said. */
export interface RefusedCallFilter {
  readonly who?: KeptRefusedCall['who'] | undefined;
  /** Part of a member's name as she is called now, or of her registration, whatever capitals. */
  readonly by?: string | undefined;
  readonly why?: WhyRefused | undefined;
  /** In London. */
  readonly day?: CalendarDate | undefined;
}

export interface RefusedCalls {
  /**
   * Counts it, and keeps its line while there are few of its person, reason and day.
   *
   * @param most how many of those are kept
   */
  add(refused: RefusedCall, day: string, at: Date, most: number): Promise<void>;
  /** Newest first. */
  page(
    filter: RefusedCallFilter,
    page: { readonly after: number | undefined; readonly limit: number },
  ): Promise<readonly KeptRefusedCall[]>;
  /** Those of days before this one. */
  forgetBefore(day: string): Promise<void>;
}
