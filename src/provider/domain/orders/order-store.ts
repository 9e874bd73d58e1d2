/** Orders as they are kept, with what was decided about them and what happened to them. */
import type { HeldCustomer } from '../account-store.ts';
import type {
  DeclinedLine,
  FirstApproval,
  KeptDecision,
  NewDecision,
} from '../decisions/decision.ts';
import type { CustomerId, OptionId, OrderId } from '../ids.ts';
import type {
  Decline,
  NewOrder,
  Order,
  OrderAttempt,
  OrderEvent,
  OrderLine,
  OrderState,
  OrderStatus,
  ShelfLine,
  WeightVerification,
  NewWeight,
  SentWeight,
} from '../order.ts';
import type { Quantity } from '../product.ts';
import type { RecordedOrder } from '../record/recorded-order.ts';
import type { SentVerification } from '../verifications/sent-verification.ts';

/** An order that nobody else changes until the transaction ends; its customer was held before it. */
export interface HeldOrder extends OrderState {
  readonly customerId: HeldCustomer;
}

/** How much of one thing is kept. */
export interface KeptStock {
  readonly optionId: OptionId;
  readonly quantity: Quantity;
}

export interface Orders {
  /** Gives the number that it has from then on. */
  place(order: NewOrder, attempt?: OrderAttempt): Promise<number>;
  /** The order of one attempt, and a hash of what was asked then. */
  ofAttempt(
    customer: CustomerId,
    key: string,
  ): Promise<{ readonly id: OrderId; readonly requestHash: string } | undefined>;
  ofIntent(intentId: string): Promise<OrderId | undefined>;
  /** By its id or its number. */
  named(name: string): Promise<OrderId | undefined>;
  find(id: OrderId): Promise<Order | undefined>;
  /** What the record says of them, too. */
  recorded(ids: readonly OrderId[]): Promise<readonly RecordedOrder[]>;
  /** Newest first. */
  list(customer: CustomerId, status: OrderStatus): Promise<readonly Order[]>;
  /** The person's in every state, except one of them where one is named, newest first; no more than `most`. */
  others(
    customer: CustomerId,
    except: OrderId | undefined,
    most?: number,
  ): Promise<readonly Order[]>;
  /** What prescribers declined of the person's orders, newest first, however long ago. */
  declines(customer: CustomerId, except: OrderId): Promise<readonly Decline[]>;
  /** Everybody's, oldest first, with the customer's name. */
  desk(
    status: OrderStatus | undefined,
    limit: number,
  ): Promise<readonly { readonly order: Order; readonly customer: string }[]>;
  lines(id: OrderId): Promise<readonly OrderLine[]>;
  state(id: OrderId): Promise<OrderState | undefined>;
  /** As `state` of the customer's own order, and keeps others from changing it until the transaction ends. */
  hold(id: OrderId, customer: HeldCustomer): Promise<HeldOrder | undefined>;
  /** Writes a held order's state back, and counts its version up. */
  save(state: HeldOrder): Promise<void>;
  /** The order's lines with what is on the shelf of each, which nobody else takes until the transaction ends. */
  holdShelf(id: OrderId): Promise<readonly ShelfLine[]>;
  /** What the customer's unpaid orders keep from others. */
  keptUnpaid(customer: CustomerId, except?: OrderId): Promise<readonly KeptStock[]>;
  /** What unpaid orders from one network keep from others. */
  keptUnpaidFrom(network: string, except?: OrderId): Promise<readonly KeptStock[]>;
  /** Where an order comes from, as a hash; nothing once it is paid or cancelled. */
  networkOf(id: OrderId): Promise<string | undefined>;
  /** Puts back what the order took from the stock: of these options, or all that was not declined. */
  restock(id: OrderId, options?: readonly OptionId[]): Promise<void>;
  /** What the first of two prescribers has decided. */
  firstApproval(id: OrderId): Promise<FirstApproval | undefined>;
  addFirstApproval(id: OrderId, approval: FirstApproval): Promise<void>;
  /** It was agreed to, sent back, or is of no use any more. */
  endFirstApproval(id: OrderId): Promise<void>;
  decision(id: OrderId): Promise<KeptDecision | undefined>;
  /** What was high for whoever has decided, as `highRead` gives it. */
  readAtDecision(id: OrderId): Promise<readonly string[] | undefined>;
  /** The one decision of an order. */
  addDecision(id: OrderId, decision: NewDecision): Promise<void>;
  /** What was declined is not supplied: neither counted as what she had, nor put back a second time. */
  declineLine(id: OrderId, declined: DeclinedLine, at: Date): Promise<void>;
  /** Takes one order whose payment is to be looked at, and keeps it from others until `until`. */
  claimDue(at: Date, until: Date): Promise<OrderId | undefined>;
  /** @param request the id that its sender made for it */
  record(id: OrderId, event: OrderEvent, request: string | null): Promise<void>;
  /** What was sent under an id. */
  eventAs(id: OrderId, request: string): Promise<OrderEvent | undefined>;
  events(id: OrderId): Promise<readonly OrderEvent[]>;
  addWeight(id: OrderId, verification: NewWeight, at: Date): Promise<void>;
  /** What is kept under the same id, or was sent as the very same. */
  weightSentAs(id: OrderId, sent: SentVerification): Promise<SentWeight | undefined>;
  weights(id: OrderId): Promise<readonly WeightVerification[]>;
  /** Of all orders of the person, whichever account of hers they are of. */
  weightsOfPerson(customer: CustomerId): Promise<readonly WeightVerification[]>;
  /** Whether the customer had an order of this questionnaire's treatment delivered. */
  hasPast(customer: CustomerId, questionnaireId: string): Promise<boolean>;
  isOwn(customer: CustomerId, id: OrderId): Promise<boolean>;
}
