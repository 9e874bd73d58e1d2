/** Whom a mail is to that is written, kept and worked off like any other, and handed to nobody. */
export const NOBODY = '';

/** One mail to one person, ready to be sent. */
export interface Message {
  /** The same for every attempt, so that a repeated mail can be recognised. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text, lines of any length. */
  readonly text: string;
  /** Where one press takes her off the list, of a mail that she gets because she is on it. */
  readonly unsubscribe?: string | undefined;
  /** When it was written. */
  readonly at: Date;
}

export interface Mail {
  /**
   * Hands a message over for good. `refused`: it never will be taken, for instance because there is
   * no such address. Rejects with an `UnavailableError` when it may be taken later.
   */
  send(message: Message): Promise<'sent' | 'refused'>;
  /** Removes what is still here of mail that was sent to her; what travels on is here no more. */
  forget(address: string): Promise<void>;
}
