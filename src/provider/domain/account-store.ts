/** What use cases around accounts and messages need kept. */
import type { Address } from './address.ts';
import type { ConsultationId, CustomerId, ObjectPath } from './ids.ts';

/** A paper that a customer has sent, such as proof of identity. */
export interface CustomerDocument {
  readonly type: 'ID' | 'Weight Verification' | 'Summary Care Card' | 'Others';
  readonly path: ObjectPath;
}

/** A registered customer. */
export interface Customer {
  readonly id: CustomerId;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** The day of birth, 'YYYY-MM-DD'. */
  readonly dob: string;
  readonly phone: string;
  readonly address: Address | null;
  /** Newest first. */
  readonly documents: readonly CustomerDocument[];
}

/** What a customer may change about herself. */
export interface ProfileChange {
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
  readonly dob?: string | undefined;
  readonly phone?: string | undefined;
  /** Replaces the whole address. */
  readonly address?: Address | undefined;
  /** Added to those that are there. */
  readonly documents?: readonly CustomerDocument[] | undefined;
}

/** A change with every field said, also one that stays as it is: none is dropped on the way. */
export type SaidChange = {
  readonly [Field in keyof ProfileChange]-?: ProfileChange[Field] | undefined;
};

/** A registered customer at her beginning; the email is trimmed and in lower case. */
export interface NewAccount extends Omit<Customer, 'address' | 'documents'> {
  readonly passwordHash: string;
  readonly at: Date;
}

declare const held: unique symbol;

/** A customer for whom nobody else orders, merges or signs in until the transaction ends. */
export type HeldCustomer = CustomerId & { readonly [held]: true };

export interface Customers {
  /** Keeps others from ordering, merging or signing in for this customer until the transaction ends. */
  hold(id: CustomerId): Promise<HeldCustomer>;
  isRegistered(id: CustomerId): Promise<boolean>;
  /** A registered customer; guests have no record. */
  find(id: CustomerId): Promise<Customer | undefined>;
  email(id: CustomerId): Promise<string | undefined>;
  /** False when there is an account with this email already. */
  register(account: NewAccount): Promise<boolean>;
  credentials(
    email: string,
  ): Promise<{ readonly id: CustomerId; readonly passwordHash: string } | undefined>;
  setPassword(id: CustomerId, hash: string): Promise<void>;
  /** Remembers a network that somebody has logged in from. */
  rememberNetwork(id: CustomerId, network: string, at: Date): Promise<void>;
  /** Whether the owner of an account has logged in from a network since then. */
  isKnownNetwork(email: string, network: string, since: Date): Promise<boolean>;
  /** Forgets every network that nobody has logged in from since then. */
  forgetNetworks(before: Date): Promise<void>;
  /** Forgets the networks that somebody has logged in from. */
  forgetNetworksOf(id: CustomerId): Promise<void>;
  /** What is nothing stays as it is. */
  change(id: CustomerId, change: Omit<SaidChange, 'documents'>): Promise<void>;
  /** Puts documents before those that are there; of one that is there already only the type changes. */
  addDocuments(id: CustomerId, documents: readonly CustomerDocument[], at: Date): Promise<void>;
  /**
   * Makes a guest's consultations and files the customer's, and remembers that she was this guest.
   *
   * @returns the consultations, each with since when she has been this guest: the first time counts
   */
  adopt(
    guest: CustomerId,
    customer: CustomerId,
    at: Date,
  ): Promise<readonly { readonly id: ConsultationId; readonly since: Date }[]>;
}

export interface LoginAttempts {
  /**
   * Counts an attempt, unless an earlier one said to wait: then nothing is counted, and it says
   * until when.
   *
   * @param waits seconds to wait after the first attempt, the second one, ...; the last repeats
   * @param forget an attempt whose wait was over by then is forgotten
   */
  count(
    subject: string,
    at: Date,
    limit: { readonly waits: readonly number[]; readonly forget: Date },
  ): Promise<Date | undefined>;
  /** Until when the next attempt has to wait, with the waits that it was counted with; nothing is counted. */
  waitsUntil(subject: string, at: Date, waits: readonly number[]): Promise<Date | undefined>;
  clear(subject: string): Promise<void>;
  /** Removes some of what is forgotten; called often, it leaves little behind. */
  sweep(forget: Date): Promise<void>;
}

export interface PasswordResets {
  /**
   * Opens a link for the owner of an account; the one before it no longer works. False when there is no such
   * account, by the same one statement.
   */
  open(reset: {
    readonly email: string;
    readonly hash: string;
    readonly expires: Date;
  }): Promise<boolean>;
  isOpen(hash: string, at: Date): Promise<boolean>;
  /** Uses a link up; nothing when it is unknown, replaced, used or expired. */
  spend(hash: string, at: Date): Promise<CustomerId | undefined>;
}

export interface Subscriptions {
  /** False when the address was there already. */
  add(subscription: {
    readonly email: string;
    readonly token: string;
    readonly at: Date;
  }): Promise<boolean>;
  has(email: string): Promise<boolean>;
  /** Takes the address off that a token was given for. */
  remove(token: string): Promise<void>;
}

/** What somebody writes to the pharmacy. */
export interface ContactMessage {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly cause: string;
  readonly note?: string | undefined;
}

export interface ContactMessages {
  add(received: {
    readonly id: string;
    readonly message: ContactMessage;
    readonly at: Date;
  }): Promise<void>;
  /** Those that somebody wrote under this address, oldest first. */
  ofEmail(
    email: string,
  ): Promise<readonly { readonly message: ContactMessage; readonly at: Date }[]>;
  /** Deletes those that were received before then. */
  forgetBefore(at: Date): Promise<void>;
}
