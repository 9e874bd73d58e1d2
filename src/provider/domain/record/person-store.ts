import type { CustomerId } from '../ids.ts';
import type { Stream } from '#record';

/** What keeps a person's record from being erased, and what an erasure takes. */
export interface People {
  /** By her id or her email; also of somebody who was erased, by her id. */
  named(name: string): Promise<CustomerId | undefined>;
  /** Of her consultations and orders. */
  streams(id: CustomerId): Promise<readonly Stream[]>;
  hold(id: CustomerId, by: string, reason: string, at: Date): Promise<void>;
  /** False where there was none. */
  release(id: CustomerId): Promise<boolean>;
  isHeld(id: CustomerId): Promise<boolean>;
  hasOpenOrder(id: CustomerId): Promise<boolean>;
  /** When she was sent a prescription medicine last, and when she ordered anything last. */
  lastSupplied(
    id: CustomerId,
  ): Promise<{ readonly prescription: Date | null; readonly order: Date | null }>;
  /** Takes who she is, what she answered and where she lives out of every table; ids, rules and hashes stay. */
  erase(id: CustomerId, at: Date): Promise<void>;
}
