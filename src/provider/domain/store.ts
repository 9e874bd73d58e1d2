/** What use cases need kept. Every method is one statement, or a few inside the caller's transaction. */
import type { Dispensing } from './dispensing/dispensing-store.ts';
import type {
  LoginAttempts,
  ContactMessages,
  Customers,
  HeldCustomer,
  PasswordResets,
  Subscriptions,
} from './account-store.ts';
import type { CartLine, PromoCode, ShippingMethod } from './cart.ts';
import type { ConsultationRecord } from './consultation.ts';
import type {
  CartLineId,
  ConsultationId,
  CustomerId,
  ObjectPath,
  OptionId,
  NotificationId,
  OrderId,
  ProductId,
  SessionId,
} from './ids.ts';
import type {
  Decline,
  NewOrder,
  OrderAttempt,
  Order,
  OrderEvent,
  OrderLine,
  OrderState,
  RecordedOrder,
  OrderStatus,
  ShelfLine,
  WeightVerification,
} from './order.ts';
import type { Declined, FirstApproval, KeptDecision, NewDecision } from './decisions/decision.ts';
import type { GpLetters } from './gp-letters/gp-letter-store.ts';
import type { OrderMessages } from './messages/message.ts';
import type { Phrases } from './messages/phrase.ts';
import type { Outbox } from './outbox.ts';
import type { Oversight } from './oversight/oversight-store.ts';
import type { PostedOutcome } from './medicines/kept.ts';
import type { People } from './record/person-store.ts';
import type { RecordStore } from './record/store.ts';
import type { Queue } from './queue/queue-store.ts';
import type { Staff } from './staff/staff-store.ts';
import type { Supplies } from './supply/store.ts';
import type { Product, ProductFilter, ProductOption, ProductType, Quantity } from './product.ts';
import type { Signals } from './signals/signal-store.ts';
import type { MediaType, NewFile, Upload } from './upload.ts';

/** A session, and the customer whose it is. */
export interface SessionOf {
  readonly sessionId: SessionId;
  readonly customerId: CustomerId;
}

export interface Sessions {
  addGuest(customer: { readonly id: CustomerId; readonly at: Date }): Promise<void>;
  start(session: {
    readonly id: SessionId;
    readonly customerId: CustomerId;
    readonly at: Date;
  }): Promise<void>;
  addRefreshToken(token: {
    readonly hash: string;
    readonly sessionId: SessionId;
    readonly expires: Date;
  }): Promise<void>;
  /** Uses a refresh token up; nothing when it is unknown, used, expired or its session has ended. */
  spend(hash: string, at: Date): Promise<SessionOf | undefined>;
  /** False once it has ended, and for one that was never this customer's. */
  isOpen(session: SessionOf): Promise<boolean>;
  /** Ends every session of a customer. */
  endAll(customer: CustomerId, at: Date): Promise<void>;
  /** Ends the session that a refresh token was ever part of. */
  endSessionOf(hash: string, at: Date): Promise<void>;
}

export interface Products {
  list(filter: ProductFilter): Promise<readonly Product[]>;
  /** What is offered beside any cart. */
  addOns(): Promise<readonly Product[]>;
  /** An option on sale, with the product it is a strength of. */
  option(id: OptionId): Promise<
    | (Pick<ProductOption, 'id' | 'min' | 'max' | 'stock'> & {
        readonly productId: ProductId;
        readonly code: string;
        readonly type: ProductType;
      })
    | undefined
  >;
  /** Takes from the stock what is known to be there. */
  take(id: OptionId, quantity: Quantity): Promise<void>;
}

export interface Carts {
  lines(customer: CustomerId): Promise<readonly CartLine[]>;
  line(customer: CustomerId, id: CartLineId): Promise<CartLine | undefined>;
  /** Adds to the option's line or makes one; false when that would pass its maximum or stock. */
  add(line: {
    readonly id: CartLineId;
    readonly customerId: CustomerId;
    readonly optionId: OptionId;
    readonly quantity: Quantity;
    readonly consultationId: ConsultationId | undefined;
    readonly at: Date;
  }): Promise<boolean>;
  /** Makes the option's line what it is said to be: the cart is held, and the limits are known. */
  put(line: {
    readonly id: CartLineId;
    readonly customerId: CustomerId;
    readonly optionId: OptionId;
    readonly quantity: Quantity;
    readonly consultationId: ConsultationId | null;
    readonly at: Date;
  }): Promise<void>;
  /** One more; false when there is no such line or it is at its maximum or stock. */
  increment(customer: CustomerId, id: CartLineId): Promise<boolean>;
  /** One fewer, or no line at quantity 1; false when there is no such line or it is at its minimum. */
  decrement(customer: CustomerId, id: CartLineId): Promise<boolean>;
  remove(customer: CustomerId, id: CartLineId): Promise<boolean>;
  clear(customer: CustomerId): Promise<void>;
  /** As `lines`, and keeps the cart and its options' stock as they are until the transaction ends. */
  holdLines(customer: CustomerId): Promise<readonly CartLine[]>;
}

export interface Shop {
  shippingMethods(): Promise<readonly ShippingMethod[]>;
  promoCode(code: string): Promise<PromoCode | undefined>;
}

/** The order that has used a consultation up. */
export interface UsedBy extends Pick<Order, 'id' | 'number' | 'isDeclined'> {
  /** Not of another account that was the same guest once, whose orders are nothing to tell this one about. */
  readonly isOwn: boolean;
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
  /** Those of the ids that there are, whoever's they are. */
  byId(ids: readonly ConsultationId[]): Promise<readonly ConsultationRecord[]>;
  /** Those behind an order's lines, newest first. */
  ofOrder(id: OrderId): Promise<readonly ConsultationRecord[]>;
}

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
  place(order: NewOrder, attempt?: OrderAttempt): Promise<void>;
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
  /** The one decision of an order. */
  addDecision(id: OrderId, decision: NewDecision): Promise<void>;
  /** What was declined is not supplied: neither counted as what she had, nor put back a second time. */
  declineLine(id: OrderId, declined: Declined, at: Date): Promise<void>;
  /** Takes one order whose payment is to be looked at, and keeps it from others until `until`. */
  claimDue(at: Date, until: Date): Promise<OrderId | undefined>;
  record(id: OrderId, event: OrderEvent): Promise<void>;
  events(id: OrderId): Promise<readonly OrderEvent[]>;
  addWeight(id: OrderId, verification: WeightVerification, at: Date): Promise<void>;
  weights(id: OrderId): Promise<readonly WeightVerification[]>;
  /** Of all orders of the person, whichever account of hers they are of. */
  weightsOfPerson(customer: CustomerId): Promise<readonly WeightVerification[]>;
  /** Whether the customer had an order of this questionnaire's treatment delivered. */
  hasPast(customer: CustomerId, questionnaireId: string): Promise<boolean>;
  isOwn(customer: CustomerId, id: OrderId): Promise<boolean>;
}

/** Something the customer is told on the site. */
export interface Notification {
  readonly id: NotificationId;
  readonly customerId: CustomerId;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly at: Date;
}

export interface Notifications {
  add(notification: Notification): Promise<void>;
  /** Newest first. */
  list(customer: CustomerId): Promise<readonly Notification[]>;
  /** False when there is no such notification of this customer. */
  remove(customer: CustomerId, id: NotificationId): Promise<boolean>;
}

export interface Uploads {
  /**
   * Makes the customer the owner of a path that nobody owns; gives the upload as it is now.
   *
   * @param by who of the team sends it to her
   */
  claim(path: ObjectPath, customer: CustomerId, at: Date, by?: string): Promise<Upload>;
  find(path: ObjectPath): Promise<Upload | undefined>;
  /** As `find`, and keeps others from changing it until the transaction ends. */
  hold(path: ObjectPath): Promise<Upload | undefined>;
  markStored(path: ObjectPath, file: NewFile, at: Date): Promise<void>;
  /**
   * Forgets one upload that was asked for before then and that nobody has used since: no consultation and no
   * document names it. Gives what it was.
   */
  forgetUnused(before: Date): Promise<Upload | undefined>;
  /** What this person has stored, under any account that is hers; the newest thousand. */
  ofPerson(customer: CustomerId): Promise<
    readonly {
      readonly path: ObjectPath;
      readonly mediaType: MediaType;
      readonly storedAt: Date;
    }[]
  >;
  /** Those of the paths under which a file is stored that this customer has sent. */
  storedBy(customer: CustomerId, paths: readonly ObjectPath[]): Promise<ReadonlySet<ObjectPath>>;
  /** Those under which one is stored that the team sends to her. */
  storedFor(customer: CustomerId, paths: readonly ObjectPath[]): Promise<ReadonlySet<ObjectPath>>;
}

export interface Store {
  readonly record: RecordStore;
  readonly people: People;
  readonly supplies: Supplies;
  readonly sessions: Sessions;
  readonly staff: Staff;
  readonly messages: OrderMessages;
  readonly phrases: Phrases;
  readonly queue: Queue;
  readonly dispensing: Dispensing;
  readonly gpLetters: GpLetters;
  readonly signals: Signals;
  readonly oversight: Oversight;
  readonly customers: Customers;
  readonly attempts: LoginAttempts;
  readonly passwordResets: PasswordResets;
  readonly subscriptions: Subscriptions;
  readonly contactMessages: ContactMessages;
  readonly outbox: Outbox;
  readonly products: Products;
  readonly carts: Carts;
  readonly shop: Shop;
  readonly consultations: Consultations;
  readonly orders: Orders;
  readonly notifications: Notifications;
  readonly uploads: Uploads;
}
