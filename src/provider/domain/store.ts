/** What use cases need kept. Every method is one statement, or a few inside the caller's transaction. */
import type { CartLine, PromoCode, ShippingMethod } from './cart.ts';
import type { ConsultationPayload, ConsultationRecord } from './consultation.ts';
import type {
  CartLineId,
  ConsultationId,
  CustomerId,
  ObjectPath,
  OptionId,
  OrderId,
  ProductId,
  SessionId,
} from './ids.ts';
import type { Order } from './order.ts';
import type {
  Listing,
  Product,
  ProductFilter,
  ProductOption,
  ProductType,
  Quantity,
} from './product.ts';
import type { StoredFile, Upload } from './upload.ts';

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
  spend(
    hash: string,
    at: Date,
  ): Promise<{ readonly sessionId: SessionId; readonly customerId: CustomerId } | undefined>;
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
  /** One more; false when there is no such line or it is at its maximum or stock. */
  increment(customer: CustomerId, id: CartLineId): Promise<boolean>;
  /** One fewer, or no line at quantity 1; false when there is no such line or it is at its minimum. */
  decrement(customer: CustomerId, id: CartLineId): Promise<boolean>;
  remove(customer: CustomerId, id: CartLineId): Promise<boolean>;
  clear(customer: CustomerId): Promise<void>;
}

export interface Shop {
  shippingMethods(): Promise<readonly ShippingMethod[]>;
  promoCode(code: string): Promise<PromoCode | undefined>;
}

export interface Consultations {
  add(record: ConsultationRecord): Promise<void>;
  /** Where the medicines of the customer's own eligible consultation are listed. */
  catalogueOf(customer: CustomerId, id: ConsultationId): Promise<Listing | undefined>;
  /**
   * The customer's eligible consultation for a product's treatment: the one named, or her latest.
   * One that a later refused attempt contradicts no longer allows anything.
   */
  allowing(
    customer: CustomerId,
    product: ProductId,
    named: ConsultationId | undefined,
  ): Promise<ConsultationId | undefined>;
}

export interface Orders {
  place(order: Order): Promise<void>;
  /** Whether the customer had an order of this questionnaire's treatment delivered. */
  hasPast(customer: CustomerId, questionnaireId: string): Promise<boolean>;
  isOwn(customer: CustomerId, id: OrderId): Promise<boolean>;
  /** The consultations behind the order's lines, newest first. */
  submissions(
    id: OrderId,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<readonly ConsultationPayload[]>;
}

export interface Uploads {
  /** Makes the customer the owner of a path that nobody owns; gives the upload as it is now. */
  claim(path: ObjectPath, customer: CustomerId, at: Date): Promise<Upload>;
  find(path: ObjectPath): Promise<Upload | undefined>;
  /** As `find`, and keeps others from changing it until the transaction ends. */
  hold(path: ObjectPath): Promise<Upload | undefined>;
  markStored(path: ObjectPath, file: StoredFile, at: Date): Promise<void>;
  /** Those of the paths under which a file of this customer is stored. */
  storedBy(customer: CustomerId, paths: readonly ObjectPath[]): Promise<ReadonlySet<ObjectPath>>;
}

export interface Store {
  readonly sessions: Sessions;
  readonly products: Products;
  readonly carts: Carts;
  readonly shop: Shop;
  readonly consultations: Consultations;
  readonly orders: Orders;
  readonly uploads: Uploads;
}
