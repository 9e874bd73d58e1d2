/** Letters to GP practices as they are kept, and who has taken her consent back. */
import type { ConsultationId, CustomerId, GpLetterId, OrderId } from '../ids.ts';
import type { OrderState } from '../order.ts';
import type { GpLetter, LetterMedicine } from './gp-letter.ts';
import type { LetterMail } from './letter-mail.ts';

interface NewGpLetter {
  readonly id: GpLetterId;
  readonly orderId: OrderId;
  readonly consultationId: ConsultationId;
  readonly letter: GpLetter;
  readonly at: Date;
}

interface Posted {
  readonly by: string;
  readonly at: Date;
}

/** Nobody can deliver it, and nobody tries any more. */
interface Ended extends Posted {
  readonly reason: string;
}

export interface KeptGpLetter {
  readonly id: GpLetterId;
  readonly orderId: OrderId;
  /** Nothing where it was erased, or can no longer be read. */
  readonly letter: GpLetter | null;
  readonly at: Date;
  readonly posted: Posted | null;
  /** When it came back from the post; nothing once it was posted again. */
  readonly returnedAt: Date | null;
  readonly mail: LetterMail | null;
  readonly ended: Ended | null;
  readonly order: Pick<OrderState, 'number' | 'status'> & { readonly dispatchedAt: Date | null };
}

interface WrittenAlike {
  readonly id: GpLetterId;
  readonly orderId: OrderId;
  readonly number: number;
}

/** Behind which letter a page begins. */
export type LetterCursor = Pick<KeptGpLetter, 'at' | 'id'>;

/** Her consent for an order, taken back. */
export interface GpWithdrawal {
  readonly at: Date;
  /** Who of the team wrote it down; nothing where she did it herself. */
  readonly by: string | null;
}

/** What an order supplies because of a consultation: not what was declined. */
interface SuppliedLine extends LetterMedicine {
  readonly consultationId: ConsultationId;
}

export interface GpLetters {
  supplied(id: OrderId): Promise<readonly SuppliedLine[]>;
  add(letter: NewGpLetter): Promise<void>;
  find(id: GpLetterId): Promise<KeptGpLetter | undefined>;
  /** The letters of these ids that are there, each with the consent that was taken back at its order. */
  byIds(
    ids: readonly GpLetterId[],
  ): Promise<readonly (KeptGpLetter & { readonly withdrawal: GpWithdrawal | undefined })[]>;
  /** Oldest first. */
  ofOrder(id: OrderId): Promise<readonly KeptGpLetter[]>;
  /** The newest first: those about her other orders. */
  ofOtherOrders(customer: CustomerId, id: OrderId): Promise<readonly KeptGpLetter[]>;
  /** Oldest first: of what was dispatched, not posted, not on its way by mail, not ended, and of which she has taken nothing back. */
  toPost(page: {
    readonly after: LetterCursor | undefined;
    readonly limit: number;
  }): Promise<readonly KeptGpLetter[]>;
  countToPost(): Promise<number>;
  /** Another one whenever a letter is to be posted, or is not any more. */
  mark(): Promise<string>;
  /** Its words, as somebody has corrected them. */
  setLetter(id: GpLetterId, letter: GpLetter): Promise<void>;
  markPosted(id: GpLetterId, posted: Posted): Promise<void>;
  /** It was posted and came back: it is to be posted again. */
  markReturned(id: GpLetterId, at: Date): Promise<void>;
  markEnded(id: GpLetterId, ended: Ended): Promise<void>;
  setMail(id: GpLetterId, mail: LetterMail): Promise<void>;
  /** Of letters to the same practice, by name and postcode, what became of those that went by mail last: the newest first. */
  mailsToPractice(id: GpLetterId): Promise<readonly LetterMail[]>;
  /** Mail came back from there: whatever letter it was of, and whatever becomes of that. */
  addReturnedAddress(address: string, at: Date): Promise<void>;
  /** When mail came back from there last. */
  returnedFrom(address: string): Promise<Date | undefined>;
  /** Letters of this one's patient, itself among them, at which she has written the same of her practice; the newest first. */
  writtenAlike(id: GpLetterId): Promise<readonly WrittenAlike[]>;
  withdrawal(id: OrderId): Promise<GpWithdrawal | undefined>;
  /** Of an order that is held: once. */
  withdraw(id: OrderId, withdrawal: GpWithdrawal): Promise<void>;
}
