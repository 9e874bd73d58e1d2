/** What is kept of what a person had and asked for, and why a medicine is not for her. */
import type { ConsultationId, OptionId, OrderId } from '../ids.ts';
import type { Quantity } from '../product.ts';

/** A prescription-only medicine of an order that was not cancelled. */
export interface SuppliedMedicine {
  readonly orderId: OrderId;
  /** Its id in the formulary is the option's. Nothing where what the order was of is lost. */
  readonly optionId: OptionId | null;
  readonly quantity: Quantity | null;
  /** When it was dispatched; before that when it was approved, and before that when it was ordered. */
  readonly at: Date;
  readonly isSent: boolean;
  readonly orderedAt: Date;
  /** Not of another account that was the same guest once. */
  readonly isOwn: boolean;
}

/** A consultation that was posted, refused or not. */
export interface PostedOutcome {
  readonly id: ConsultationId;
  readonly questionnaireId: string;
  readonly outcome: 'eligible' | 'refused';
  readonly at: Date;
  /** As of a medicine. */
  readonly isOwn: boolean;
}

/** Why a medicine is not for her now, in words for her. */
export interface Withheld {
  readonly id: string;
  readonly message: string;
  readonly advice?: string;
  /** From when it is hers again, where waiting helps. */
  readonly again?: Date;
}
