import type { Message } from './mail.ts';

/** Mail that was promised and is not sent yet. */
export interface Outbox {
  /** Kept with whatever else the transaction does. */
  add(message: Message): Promise<void>;
  /** Takes one message that is due, and keeps it from others until `until`. */
  claim(
    at: Date,
    until: Date,
  ): Promise<{ readonly message: Message; readonly attempts: number } | undefined>;
  /** It was sent, or never will be; false where it is not there any more. */
  remove(id: string): Promise<boolean>;
  /** It could not be sent; try again later. */
  postpone(id: string, until: Date): Promise<void>;
}
