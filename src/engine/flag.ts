import type { NonEmpty } from './answers.ts';
import type { FlagLevel, Urgency } from './document.ts';

/** What a prescriber has to look at before she decides. */
export interface Flag {
  readonly id: string;
  /** The question at which it stands, if it stands at one. */
  readonly question?: string;
  /** The medicines that it is about, if it is about some. */
  readonly medicines?: NonEmpty<string>;
  readonly level: FlagLevel;
  /** To the prescriber. */
  readonly message: string;
  /** To the patient, at her answer. */
  readonly advice?: string;
  readonly urgency?: Urgency;
  /** An answer that the rule needs was not given, so nobody can say that it is not met. */
  readonly isOpen?: true;
}

/** What a rule says where it is met, and where that is open: written once, and said of many patients. */
export interface Said<T> {
  readonly met: T;
  readonly open: T & { readonly isOpen: true };
}

export const said = <T extends object>(met: T): Said<T> => ({
  met,
  open: { ...met, isOpen: true },
});

/** @param question where it stands at one */
export const flagOf = (
  {
    id,
    level,
    message,
    advice,
    urgency,
  }: Pick<Flag, 'id' | 'level' | 'message'> & {
    readonly advice?: string | undefined;
    readonly urgency?: Urgency | undefined;
  },
  question?: string,
): Said<Flag> =>
  said({
    ...(question !== undefined && { question }),
    id,
    level,
    message,
    ...(advice !== undefined && { advice }),
    ...(urgency !== undefined && { urgency }),
  });
