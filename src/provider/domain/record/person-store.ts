import type { OfAccount, Stream } from '#record';
import type { Address } from '../address.ts';
import type { CustomerId, ObjectPath, ProductName } from '../ids.ts';
import type { Pence, Quantity } from '../product.ts';
import type { MediaType } from '../upload.ts';

/** A legal hold. */
export interface Hold {
  /** Under whose id it was put: hers, or that of a guest that she was. */
  readonly of: CustomerId;
  readonly by: string;
  /** Who asks for it, and why. */
  readonly reason: string;
  readonly since: Date;
}

/**
 * A hold, and whose records it keeps: its own, those of the accounts that took over what a guest had done, and those of
 * every guest that one of these was.
 */
export interface HoldOfPeople extends Hold {
  readonly keeps: readonly CustomerId[];
}

/** What is kept of an account beside what she ordered, answered and wrote. */
export interface AccountRecord {
  /** Since when she is known here. */
  readonly since: Date;
  readonly cart: readonly {
    readonly name: ProductName;
    readonly strength: string;
    readonly quantity: Quantity;
    /** Of one. */
    readonly pricePence: Pence;
    readonly addedAt: Date;
  }[];
  /** Also those to which nothing points, and those that never came. */
  readonly files: readonly {
    readonly path: ObjectPath;
    readonly mediaType: MediaType | null;
    readonly digest: string | null;
    readonly askedAt: Date;
    readonly storedAt: Date | null;
    /** Who of the team sent it to her; nobody where she sent it. */
    readonly by: string | null;
  }[];
  readonly sessions: readonly { readonly startedAt: Date; readonly endedAt: Date | null }[];
  /** Where she came from, as far as that is kept, and when she did last. */
  readonly networks: readonly {
    readonly network: string;
    readonly for: 'login' | 'order';
    readonly at: Date;
  }[];
  /** When she took over what she had done as a guest. */
  readonly adoptions: readonly Date[];
}

/** Who somebody is by her account. */
export type NamedAccount = {
  readonly [Field in keyof OfAccount | 'address']: Field extends 'address'
    ? Address | null
    : string | null;
};

/** What keeps a person's record from being erased, and what an erasure takes. */
export interface People {
  /** By her id or her email; also of somebody who was erased, by her id. */
  named(name: string): Promise<CustomerId | undefined>;
  /**
   * Of her consultations and orders, and of her own record where something was written of that; also of the guests that
   * she ever was. In one order, so that two who write to the same do not wait for each other.
   */
  streams(id: CustomerId): Promise<readonly Stream[]>;
  /** Of this account alone, each list oldest first. */
  account(id: CustomerId): Promise<AccountRecord>;
  /**
   * Whose records a hold under this id keeps: hers, and those of the accounts that took over what she had done as this
   * guest. She comes last, so that they are held in the order in which a guest is given to an account.
   */
  keptUnder(id: CustomerId): Promise<readonly CustomerId[]>;
  /** The guests whom this account alone took over, and who have posted something since. */
  goneOnAs(id: CustomerId): Promise<readonly CustomerId[]>;
  hold(hold: Hold): Promise<void>;
  /** Ends all of them. */
  release(id: CustomerId): Promise<void>;
  /** Also those of the guests that she ever was, so that there may be several; the oldest first. */
  holds(id: CustomerId): Promise<readonly Hold[]>;
  /** All that there are. */
  everyHold(): Promise<readonly HoldOfPeople[]>;
  /** Of those of the ids whose account says who she is: of a guest, and of whoever was erased, it says nothing. */
  withNames(ids: readonly CustomerId[]): Promise<ReadonlyMap<CustomerId, NamedAccount>>;
  hasOpenOrder(id: CustomerId): Promise<boolean>;
  /** When she was sent a prescription medicine last, and when she ordered anything last. */
  lastSupplied(
    id: CustomerId,
  ): Promise<{ readonly prescription: Date | null; readonly order: Date | null }>;
  /** Takes who she is, what she answered and where she lives out of every table; ids, rules and hashes stay. */
  erase(id: CustomerId, at: Date): Promise<void>;
}
