/** What use cases need kept. Every method is one statement, or a few inside the caller's transaction. */
import type { Dispensing } from './dispensing/dispensing-store.ts';
import type {
  LoginAttempts,
  ContactMessages,
  Customers,
  PasswordResets,
  Subscriptions,
} from './account-store.ts';
import type { CartLine, PromoCode, ShippingMethod } from './cart.ts';
import type { Consultations } from './consultation-store.ts';
import type {
  CartLineId,
  ConsultationId,
  CustomerId,
  ObjectPath,
  OptionId,
  NotificationId,
  ProductId,
  SessionId,
} from './ids.ts';
import type { GpLetters } from './gp-letters/gp-letter-store.ts';
import type { OrderMessages } from './messages/message.ts';
import type { Phrases } from './messages/phrase.ts';
import type { Orders } from './orders/order-store.ts';
import type { Outbox } from './outbox.ts';
import type { RefusedCalls } from './oversight/refused-call.ts';
import type { Oversight } from './oversight/oversight-store.ts';
import type { People } from './record/person-store.ts';
import type { RecordStore } from './record/store.ts';
import type { Queue } from './queue/queue-store.ts';
import type { Staff } from './staff/staff-store.ts';
import type { Supplies } from './supply/store.ts';
import type { Product, ProductFilter, ProductOption, ProductType, Quantity } from './product.ts';
import type { Signals } from './signals/signal-store.ts';
import type { Identities } from './verifications/identity.ts';
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
        readonly questionnaireId: string | null;
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
  /** What is in those of the files that are stored: the hash of the content, by path. */
  digests(paths: readonly ObjectPath[]): Promise<ReadonlyMap<ObjectPath, string>>;
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
  readonly identities: Identities;
  readonly signals: Signals;
  readonly oversight: Oversight;
  readonly refusedCalls: RefusedCalls;
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
