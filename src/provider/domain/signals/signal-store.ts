/** What is kept of people that another account may have, too. */
import type { CustomerId, OrderId } from '../ids.ts';

/** What two accounts can share. */
export const SHARED = [
  'name-and-birth-date',
  'address',
  'phone',
  'card',
  'file',
  'photograph',
  'camera',
] as const;

export type Shared = (typeof SHARED)[number];

/** Another account, and the order by which it was found, or its newest. */
interface OtherAccount {
  readonly id: CustomerId;
  readonly name: string;
  readonly dob: string;
  readonly order: { readonly id: OrderId; readonly number: number } | null;
}

export interface Sharing {
  /** What is the same, as it is kept of her: a number, an address, a card's fingerprint, a file's path. */
  readonly restsOn: string;
  /** Newest first. */
  readonly accounts: readonly OtherAccount[];
  /** Of how many accounts: nobody counts more than `MOST_COUNTED`. */
  readonly all: number;
}

/** Beyond so many it is only said that there are more. */
export const MOST_COUNTED = 100;

/** Another account with her name and birth date, and with something else that is the same. */
export interface SharesMore {
  readonly id: CustomerId;
  readonly address: boolean;
  readonly phone: boolean;
}

/** What is kept of her only to find other accounts: what a card or a photograph is told apart by. */
export interface Mark {
  readonly of: 'card' | 'camera' | 'photograph';
  readonly mark: string;
}

/** Of none of these statements the time depends on how many people there are. */
export interface Signals {
  /** Nothing where nobody else has it. Accounts that were the same guest once are hers. */
  sharing(what: Shared, customer: CustomerId, shown: number): Promise<Sharing | undefined>;
  /** Newest first, and how many there are, as far as they are counted. */
  namesakes(
    customer: CustomerId,
    shown: number,
  ): Promise<{ readonly accounts: readonly SharesMore[]; readonly all: number }>;
  /** Of this account alone, each once. */
  marks(customer: CustomerId): Promise<readonly Mark[]>;
}
