import type { CustomerId } from '../ids.ts';
import type { Stream } from '#record';

/** A legal hold. */
export interface Hold {
  readonly by: string;
  /** Who asks for it, and why. */
  readonly reason: string;
  readonly since: Date;
}

/** What keeps a person's record from being erased, and what an erasure takes. */
export interface People {
  /** By her id or her email; also of somebody who was erased, by her id. */
  named(name: string): Promise<CustomerId | undefined>;
  /** Of her consultations and orders. */
  streams(id: CustomerId): Promise<readonly Stream[]>;
  hold(id: CustomerId, hold: Hold): Promise<void>;
  /** Ends all of them. */
  release(id: CustomerId): Promise<void>;
  /** Also those of the guests that she ever was, so that there may be several; the oldest first. */
  holds(id: CustomerId): Promise<readonly Hold[]>;
  hasOpenOrder(id: CustomerId): Promise<boolean>;
  /** When she was sent a prescription medicine last, and when she ordered anything last. */
  lastSupplied(
    id: CustomerId,
  ): Promise<{ readonly prescription: Date | null; readonly order: Date | null }>;
  /** Takes who she is, what she answered and where she lives out of every table; ids, rules and hashes stay. */
  erase(id: CustomerId, at: Date): Promise<void>;
}
