import type { Address } from './address.ts';
import { dayInWords } from './days.ts';
import type {
  ConsultationId,
  CustomerId,
  ObjectPath,
  OptionId,
  OrderId,
  ProductName,
} from './ids.ts';
import type { PaymentIntentStatus } from './payments.ts';
import type { LegalCategory, Pence, Quantity } from './product.ts';
import type { SentVerification } from './verifications/sent-verification.ts';

/** Where an order is: `pending` waits for payment or for the prescriber. */
export type OrderStatus = 'pending' | 'active' | 'past' | 'cancelled';

/**
 * Where its money is. `unpaid` can be paid, `authorised` is held, `paid` was taken; `released` and
 * `refunded` went back to the customer.
 */
export type PaymentStatus =
  | 'unpaid'
  | 'processing'
  | 'authorised'
  | 'paid'
  | 'released'
  | 'refunded';

/** What the payment provider is asked to do, besides telling how things stand. */
export type PaymentAction = 'capture' | 'cancel' | 'refund' | 'give-back';

export interface OrderLine {
  readonly optionId: OptionId;
  readonly name: ProductName;
  readonly image: string;
  readonly strength: string;
  readonly quantity: Quantity;
  /** What one cost when it was ordered. */
  readonly pricePence: Pence;
  readonly consultationId: ConsultationId | null;
}

/** A line, and what its customer reads where a prescriber declined it: it is not supplied. */
export interface DecidedLine extends OrderLine {
  /** Nothing where the product is no longer known. */
  readonly category: LegalCategory | null;
  /** What it asks its customer first; nothing where it asks nothing. */
  readonly questionnaireId: string | null;
  readonly declined: string | null;
  /** What of her money that is about; nothing where it was not kept. */
  readonly declinedPence: Pence | null;
  /** Its money had been taken when it was declined, and goes back. */
  readonly wasTaken: boolean;
}

/** What an order says for good, from the moment it exists. */
export interface OrderTerms {
  readonly id: OrderId;
  readonly customerId: CustomerId;
  readonly address: Address;
  readonly lines: readonly OrderLine[];
  readonly shippingName: string;
  readonly itemTotal: Pence;
  readonly shippingCharge: Pence;
  readonly discount: { readonly code: string; readonly amount: Pence } | null;
  readonly total: Pence;
  /** Something in it is a prescription-only medicine. */
  readonly needsPrescriber: boolean;
  readonly at: Date;
}

/** An order at its beginning. */
export interface NewOrder extends OrderTerms {
  /** A hash of where it comes from, which is known while the order is not paid. */
  readonly network: string;
}

/** One attempt to order: its idempotency key, and a hash of what was asked under it. */
export interface OrderAttempt {
  readonly key: string;
  readonly requestHash: string;
}

interface Dispatch {
  readonly shipper: string;
  readonly trackingId: string;
  readonly at: Date;
}

/** A line of an order, beside what is on the shelf of it; nothing is of what is no longer sold. */
export interface ShelfLine {
  readonly optionId: OptionId;
  readonly name: ProductName;
  readonly quantity: Quantity;
  readonly consultationId: ConsultationId | null;
  readonly max: Quantity;
  readonly stock: Quantity;
}

/** What changes about an order. Read it under its lock before changing it. */
export interface OrderState {
  readonly id: OrderId;
  readonly customerId: CustomerId;
  readonly number: number;
  readonly total: Pence;
  /** What was declined of it: never taken by a prescriber's no, given back after a pharmacist's. */
  readonly declinedTotal: Pence;
  readonly needsPrescriber: boolean;
  readonly at: Date;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  /** Since when it has its stock; nothing while that is on the shelf. */
  readonly stockTakenAt: Date | null;
  readonly approvedAt: Date | null;
  readonly dispatch: Dispatch | null;
  readonly intentId: string | null;
  /** Paid with a test card: nobody's money was taken. */
  readonly isTestPayment: boolean;
  /** Which card has paid, as the payment provider tells cards apart. */
  readonly cardFingerprint: string | null;
  readonly pendingPaymentAction: PaymentAction | null;
  /** Counts every change, so that what was learnt before one is never applied after it. */
  readonly version: number;
  readonly reconcileAt: Date | null;
  readonly reconcileAttempts: number;
  /** Since when it waits for a prescriber; nothing while it does not. */
  readonly waitsSince: Date | null;
}

/** What its customer pays: what was not declined. */
export const dueOf = ({
  total,
  declinedTotal,
}: Pick<OrderState, 'total' | 'declinedTotal'>): Pence => total - declinedTotal;

/** Paid for, and nobody has decided. */
export const waitsForPrescriber = ({
  status,
  needsPrescriber,
  approvedAt,
  paymentStatus,
}: Pick<OrderState, 'status' | 'needsPrescriber' | 'approvedAt' | 'paymentStatus'>): boolean =>
  status === 'pending' &&
  needsPrescriber &&
  approvedAt === null &&
  (paymentStatus === 'authorised' || paymentStatus === 'paid');

/** A prescription-only medicine of an order, or one whose product is not known to be anything else. */
interface PrescriptionLine extends Pick<OrderLine, 'optionId' | 'name' | 'strength'> {
  /** An eligible one of this order's customer, with answers in it. */
  readonly hasConsultation: boolean;
}

/** An order as its customer sees it. */
export interface Order
  extends
    Omit<OrderTerms, 'address' | 'lines'>,
    Pick<OrderState, 'number' | 'status' | 'paymentStatus' | 'stockTakenAt' | 'isTestPayment'>,
    Pick<OrderState, 'waitsSince' | 'declinedTotal'> {
  /** Nothing where what is kept of it can no longer be read. */
  readonly address: Address | null;
  readonly lines: readonly DecidedLine[];
  readonly dispatch: Dispatch | null;
  /** Of its prescription-only medicines. */
  readonly treatments: readonly string[];
  readonly prescriptionLines: readonly PrescriptionLine[];
  /** A pharmacist has not passed the pharmacy medicines in it: none is sent before. */
  readonly waitsForCheck: boolean;
  /** What staff gave as the reason when they declined or cancelled it. */
  readonly cancelReason: string | null;
  /** A prescriber said no. */
  readonly isDeclined: boolean;
  /** What the team wrote about it and she has not read. */
  readonly unreadMessages: number;
  /** Since when the decision, or a pharmacist's check, waits for her answer. */
  readonly asksSince: Date | null;
}

/** Something that happened to an order, and who did it when it was a person. */
export interface OrderEvent {
  readonly at: Date;
  readonly what: string;
  readonly by: string | null;
  readonly note: string | null;
}

/** A prescriber's no to an order, or a pharmacist's at her check, and what the order was about. */
export interface Decline extends Pick<OrderEvent, 'at' | 'by'> {
  readonly isCheck: boolean;
  /** Not of another account that was the same guest once. */
  readonly isOwn: boolean;
  readonly number: number;
  /** As it stands in the history of the order. */
  readonly reason: string | null;
  /** Each medicine that was declined, with its own reason; none of what is older than these, or was erased. */
  readonly lines: readonly (Pick<OrderLine, 'name' | 'strength'> & {
    readonly code: string | null;
    readonly words: string;
  })[];
  /** Of its consultations. */
  readonly questionnaires: readonly string[];
  readonly substances: readonly string[];
}

export interface WeightVerification {
  readonly by: string;
  readonly method: string;
  readonly grams: number;
  /** The calendar day on which it was measured. */
  readonly on: string;
  /** Why it is taken for hers although something about it does not fit. */
  readonly reason: string | null;
  /** The file of hers that it was seen on. */
  readonly evidence: ObjectPath | null;
}

/** As it is kept: with what was sent, where its sender named this one time. */
export interface NewWeight extends WeightVerification, SentVerification {}

/** Of one that was sent before. */
export type SentWeight = Pick<WeightVerification, 'by' | 'method' | 'grams' | 'on'> &
  Pick<SentVerification, 'request'>;

/** What was seen of it, in words. */
export const weightSeen = ({
  grams,
  on,
  method,
}: Pick<WeightVerification, 'method' | 'grams' | 'on'>): string =>
  `${grams / 1000} kg on ${dayInWords(on)}, ${method}`;

/** It waits for its payment. */
export const canBePaid = ({
  status,
  paymentStatus,
}: Pick<OrderState, 'status' | 'paymentStatus'>): boolean =>
  status === 'pending' && paymentStatus === 'unpaid';

/** Terms and Conditions: an order can be cancelled until it is dispatched. */
export const canBeCancelled = ({
  status,
  dispatch,
}: Pick<OrderState, 'status' | 'dispatch'>): boolean =>
  status === 'pending' || (status === 'active' && dispatch === null);

/** What needs a prescriber and has no consultation to decide by; a line that is lost is one of them. */
export const missingConsultations = ({
  needsPrescriber,
  prescriptionLines,
}: Pick<Order, 'needsPrescriber' | 'prescriptionLines'>): readonly string[] =>
  needsPrescriber && prescriptionLines.length === 0
    ? ['a prescription medicine whose line is lost']
    : prescriptionLines
        .filter(({ hasConsultation }) => !hasConsultation)
        .map(({ name, strength }) => `${name}, ${strength}`);

/** The number that people read out on the telephone. */
export const orderNumber = ({ number }: Pick<OrderState, 'number'>): string => `T-${number}`;

export const paymentStatusOf = (status: PaymentIntentStatus, isRefunded: boolean): PaymentStatus =>
  isRefunded ? 'refunded' : PAYMENT_STATUS[status];

/** Stripe, "How PaymentIntents work": every status of an intent has a next step here. */
const PAYMENT_STATUS = {
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'unpaid',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'paid',
  canceled: 'released',
} as const satisfies Record<PaymentIntentStatus, PaymentStatus>;
