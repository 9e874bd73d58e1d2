/** What people posted to questionnaires, as it is kept. */
import type { ConsultationRecord } from './consultation.ts';
import type { ConsultationId, CustomerId, OrderId, ProductId } from './ids.ts';
import type { PostedOutcome } from './medicines/kept.ts';
import type { Order } from './order.ts';

/** The order that has used a consultation up. */
export interface UsedBy extends Pick<Order, 'id' | 'number' | 'isDeclined'> {
  /** Not of another account that was the same guest once, whose orders are nothing to tell this one about. */
  readonly isOwn: boolean;
}

/** A consultation with what its entries say besides: as it was posted first, and how often. */
export interface RecordedConsultation extends ConsultationRecord {
  /** Hers may be another account by now: what she did as a guest becomes that of who signs in. */
  readonly postedBy: CustomerId;
  readonly firstAt: Date;
  readonly times: number;
  /** False of one that is older than the record, whatever was written of it since. */
  readonly isRecorded: boolean;
  /** When an account took over what she had done as this guest; nothing where none did. */
  readonly takenOverAt: Date | null;
}

/** An order that a consultation led to, and whether she was supplied by it. */
export interface LedTo {
  readonly consultation: ConsultationId;
  readonly orderId: OrderId;
  readonly number: number;
  readonly status: Order['status'];
  /** That every medicine that was ordered with it was declined. */
  readonly isDeclined: boolean;
  readonly dispatchedAt: Date | null;
}

export interface Consultations {
  add(record: ConsultationRecord): Promise<void>;
  /** Keeps a refused attempt, or counts it where the same one is kept already: the later time holds. Gives the one kept. */
  addRefused(record: ConsultationRecord, sameAs: string): Promise<ConsultationId>;
  /** The customer's own eligible consultation. */
  own(customer: CustomerId, id: ConsultationId): Promise<ConsultationRecord | undefined>;
  /**
   * The customer's eligible consultation for a product's treatment: the one named, or her latest.
   * One that a later refused attempt contradicts no longer allows anything. See `isCurrent`, too.
   */
  allowing(
    customer: CustomerId,
    product: ProductId,
    named: ConsultationId | undefined,
  ): Promise<ConsultationRecord | undefined>;
  /**
   * The person's refused attempts at a questionnaire, newest first: the customer's, those she took over from a
   * guest, those that were made in a guest's session which she ever was, whoever has them now, and those of other
   * accounts that were the same guest once.
   */
  refused(customer: CustomerId, questionnaireId: string): Promise<readonly ConsultationRecord[]>;
  /** All that this same person has posted, at every questionnaire, refused and eligible; newest first. */
  ofPerson(customer: CustomerId): Promise<readonly ConsultationRecord[]>;
  /** The same person's, without what was answered; newest first. */
  outcomesOf(
    customer: CustomerId,
    except: ConsultationId | undefined,
  ): Promise<readonly PostedOutcome[]>;
  /**
   * Of each questionnaire the customer's latest eligible consultation, unless a later attempt was refused; newest first.
   * With the order that has used it up, as `usedBy` says.
   */
  latest(
    customer: CustomerId,
  ): Promise<readonly { readonly record: ConsultationRecord; readonly usedBy: UsedBy | null }[]>;
  /** The questionnaires of whose medicines the customer had an order delivered, in order. */
  delivered(customer: CustomerId): Promise<readonly string[]>;
  /**
   * The person's order that has used a consultation up, whichever account of hers it is of: one with a medicine of its
   * questionnaire that was ordered with it, or after it was posted, or declined after that. A cancelled order gives it
   * back, a declined one never does.
   */
  usedBy(customer: CustomerId, id: ConsultationId, except?: OrderId): Promise<UsedBy | undefined>;
  /** As the record tells of those of the ids that there are. */
  recorded(ids: readonly ConsultationId[]): Promise<readonly RecordedConsultation[]>;
  /** Those of the ids that there are, whoever's they are. */
  byId(ids: readonly ConsultationId[]): Promise<readonly ConsultationRecord[]>;
  /** Those behind an order's lines, newest first. */
  ofOrder(id: OrderId): Promise<readonly ConsultationRecord[]>;
  /** The orders whose lines name one of the ids, oldest first. */
  ledTo(ids: readonly ConsultationId[]): Promise<readonly LedTo[]>;
}
