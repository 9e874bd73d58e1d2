import type { GpLetterId } from './ids.ts';

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
  /** Of which letter to a GP it is: that is attached when it is sent. */
  readonly letter?: GpLetterId | undefined;
  /** A PDF that tells of somebody's health: it travels encrypted, or not at all. */
  readonly attachment?: { readonly name: string; readonly content: Uint8Array } | undefined;
  /** When it was written. */
  readonly at: Date;
}

export interface Mail {
  /**
   * Hands a message over for good. `refused`: it never will be taken, for instance because there is
   * no such address. Rejects with an `UnavailableError` when it may be taken later, with a `NotKnownError` when it may have been taken.
   */
  send(message: Message): Promise<'sent' | 'refused'>;
  /**
   * Removes what is still here of mail that was sent to her; what travels on is here no more.
   *
   * @param id one message alone, where the address is not hers
   */
  forget(address: string, id?: string): Promise<void>;
}
