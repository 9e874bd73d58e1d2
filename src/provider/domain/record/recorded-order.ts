import type { ConsultationId, CustomerId, OptionId, ProductName, StaffId } from '../ids.ts';
import type { OrderEvent, OrderState, WeightVerification } from '../order.ts';
import type { Pence, Quantity } from '../product.ts';
import type { KeptIdentity } from '../verifications/identity.ts';

/** The rows of an order and of what belongs to it, as they are kept: each is held against what the record says of it. */
export interface RecordedOrder extends Pick<
  OrderState,
  | 'id'
  | 'customerId'
  | 'at'
  | 'status'
  | 'paymentStatus'
  | 'total'
  | 'approvedAt'
  | 'needsPrescriber'
  | 'isTestPayment'
  | 'declinedTotal'
  | 'number'
  | 'stockTakenAt'
> {
  readonly itemTotal: Pence;
  readonly shippingName: string;
  readonly shippingCharge: Pence;
  readonly discountCode: string | null;
  readonly discount: Pence;
  readonly dispatchedAt: Date | null;
  /** Something was written down of it. */
  readonly isRecorded: boolean;
  /** It was ordered after the record had begun: its first entry says how. */
  readonly isSinceRecord: boolean;
  /** Times are as the database writes them in JSON. */
  readonly decisions: readonly {
    readonly by: string;
    readonly at: string;
    readonly outcome: string;
    readonly high: readonly string[];
    readonly lower: readonly string[];
    readonly read: readonly string[];
    readonly waitsSince: string | null;
  }[];
  /** What was declined of it, line by line. */
  readonly declines: readonly {
    readonly option: OptionId;
    readonly at: string;
    readonly code: string;
    readonly words: string;
    readonly pence: Pence | null;
  }[];
  readonly withdrawals: readonly { readonly by: string | null; readonly at: string }[];
  readonly firstApprovals: readonly {
    readonly by: string;
    readonly staff: StaffId | null;
    readonly at: string;
    /** As they are kept, whatever can be read of them today; so are a letter's words. */
    readonly lines: unknown;
    readonly reasons: unknown;
    readonly high: unknown;
    readonly read: readonly string[];
  }[];
  readonly checks: readonly {
    readonly by: string;
    readonly at: string;
    readonly high: readonly string[];
    readonly lower: readonly string[];
    readonly read: readonly string[];
  }[];
  readonly letters: readonly {
    readonly id: string;
    readonly at: string;
    readonly consultation: string;
    readonly letter: unknown;
    readonly postedAt: string | null;
    readonly postedBy: string | null;
    readonly returnedAt: string | null;
    readonly endedAt: string | null;
    readonly endedBy: string | null;
    readonly endedReason: string | null;
    readonly mailState: string | null;
    readonly mailAt: string | null;
    readonly mailTo: string | null;
    readonly mailBy: string | null;
    readonly mailMethod: string | null;
    readonly mailQueuedAt: string | null;
    readonly mailConfirmedAt: string | null;
  }[];
  readonly events: readonly (Omit<OrderEvent, 'at'> & { readonly at: string })[];
  readonly shipper: string | null;
  readonly trackingId: string | null;
  /** As it was written, whatever can be read of it today. */
  readonly address: object;
  readonly weights: readonly WeightVerification[];
  readonly identities: readonly (Omit<KeptIdentity, 'at' | 'said'> & {
    /** Whose name and date of birth they were. */
    readonly customerId: CustomerId;
    readonly at: string;
    readonly service: string | null;
    readonly reference: string | null;
  })[];
  readonly lines: readonly {
    readonly option: OptionId;
    readonly name: ProductName;
    readonly strength: string;
    readonly quantity: Quantity;
    readonly pricePence: Pence;
    readonly consultation: ConsultationId | null;
  }[];
}
