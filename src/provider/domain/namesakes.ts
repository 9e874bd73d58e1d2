/**
 * Accounts that may be of the same person. Nobody knows: twins share much, and so do people in one house. Staff are
 * told what it rests on, and customers nothing.
 */
import { isNonEmpty, type NonEmpty } from '#engine';
import type { CustomerId } from './ids.ts';
import type { Order } from './order.ts';
import { refusedAttempts, type RefusedAttempt } from './refused-attempts.ts';
import { MOST_COUNTED, type SharesMore } from './signals/signal-store.ts';
import { MOST_SHOWN } from './signals/signals.ts';
import type { Store } from './store.ts';

/** Another account with the same name and date of birth, and with something else that is the same. */
export interface Namesake {
  readonly shares: NonEmpty<'address' | 'phone'>;
  /** Some of them: what a prescriber declined first, and then the newest. */
  readonly orders: readonly Order[];
  /** Some of them, newest first. */
  readonly refused: readonly RefusedAttempt[];
  /** How many there are, of the newest hundred. */
  readonly counted: {
    readonly orders: number;
    readonly declined: number;
    readonly refused: number;
  };
}

export interface Namesakes {
  /** Newest first. */
  readonly shown: readonly Namesake[];
  /** Of how many accounts. */
  readonly all: number;
}

/** So many orders and refusals of each are shown. */
const MOST_OF_EACH = 5;

export async function namesakesOf(
  store: Pick<Store, 'signals' | 'orders' | 'consultations'>,
  customer: CustomerId,
): Promise<Namesakes> {
  const { accounts, all } = await store.signals.namesakes(customer, MOST_SHOWN);
  const shown: Namesake[] = [];
  for (const account of accounts) {
    const shares = sharedBy(account);
    if (isNonEmpty(shares)) shown.push(await namesake(store, account.id, shares));
  }
  return { shown, all };
}

const sharedBy = ({ address, phone }: SharesMore): readonly ('address' | 'phone')[] => [
  ...(address ? (['address'] as const) : []),
  ...(phone ? (['phone'] as const) : []),
];

async function namesake(
  { orders: kept, consultations }: Pick<Store, 'orders' | 'consultations'>,
  id: CustomerId,
  shares: Namesake['shares'],
): Promise<Namesake> {
  const orders = await kept.others(id, undefined, MOST_COUNTED);
  const refused = refusedAttempts(await consultations.ofPerson(id));
  const declined = orders.filter(({ isDeclined }) => isDeclined);
  const rest = orders.filter(({ isDeclined }) => !isDeclined);
  return {
    shares,
    orders: [...declined, ...rest].slice(0, MOST_OF_EACH),
    refused: refused.slice(0, MOST_OF_EACH),
    counted: { orders: orders.length, declined: declined.length, refused: refused.length },
  };
}
