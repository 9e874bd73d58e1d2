import type { PaymentMethod } from './cards.ts';
import type { StripeEvent } from './events.ts';
import type { Intent } from './intent.ts';
import type { StoredResponse } from './response.ts';

/** What the stand-in keeps, by kind and id. */
interface Kept {
  readonly intent: Intent;
  readonly method: PaymentMethod;
  readonly answer: StoredResponse;
}

/** The stand-in's own bookkeeping, as it looks within one transaction. */
export interface Books {
  /** Waits until nobody else works under this name, and keeps it until the transaction ends. */
  holdName(name: string): Promise<void>;
  /** Nobody else changes the object until the transaction ends. */
  hold<Kind extends keyof Kept>(kind: Kind, id: string): Promise<Kept[Kind] | undefined>;
  /** Adds the object or replaces it. Without `expires` it is kept for good. */
  put<Kind extends keyof Kept>(
    kind: Kind,
    id: string,
    content: Kept[Kind],
    expires?: Date,
  ): Promise<void>;
  /** Promises to tell the shop of an event. */
  announce(event: StripeEvent, due: Date): Promise<void>;
}

/** An event that one deliverer has taken on. */
export interface DueEvent {
  readonly id: string;
  /** What the shop is to be sent. */
  readonly content: object;
  /** How often it was taken on, this time included. */
  readonly attempts: number;
}

/** What the stand-in needs kept, in transactions: whoever runs it says where. */
export interface Ledger {
  read<Kind extends keyof Kept>(kind: Kind, id: string): Promise<Kept[Kind] | undefined>;
  /** Does all of the work or none of it, from its beginning again where it must. */
  change<Result>(work: (books: Books) => Promise<Result>): Promise<Result>;
  /** Drops what need not be kept after `at`. */
  forget(at: Date): Promise<void>;
  /** Takes on the event that is due first. Nobody else gets it before `until`. */
  claimEvent(at: Date, until: Date): Promise<DueEvent | undefined>;
  removeEvent(id: string): Promise<void>;
  postponeEvent(id: string, until: Date): Promise<void>;
  /** When the next event is due, if there is one. */
  nextDue(): Promise<Date | undefined>;
  /** Whether a promise of the ledger was rejected with this because it cannot be reached just now. */
  isAway(error: unknown): boolean;
}
