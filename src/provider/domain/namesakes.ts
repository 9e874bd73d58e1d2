/**
 * Accounts that may be of the same person. Nobody knows: twins share much, and so do people in one house. Staff are
 * told what it rests on, and customers nothing.
 */
import { isNonEmpty, type NonEmpty } from '#engine';
import type { Customer } from './account-store.ts';
import type { Address } from './address.ts';
import type { Order } from './order.ts';
import { refusedAttempts, type RefusedAttempt } from './refused-attempts.ts';
import type { Store } from './store.ts';

/** Another account with the same name and date of birth, and with something else that is the same. */
export interface Namesake {
  readonly shares: NonEmpty<'address' | 'phone'>;
  /** Newest first. */
  readonly orders: readonly Order[];
  /** Newest first. */
  readonly refused: readonly RefusedAttempt[];
}

/** @param orders hers, the one that is looked at too */
export async function namesakesOf(
  { customers, orders: kept, consultations }: Pick<Store, 'customers' | 'orders' | 'consultations'>,
  customer: Customer,
  orders: readonly Order[],
): Promise<readonly Namesake[]> {
  const found: Namesake[] = [];
  for (const other of await customers.namesakes(customer.id)) {
    const theirs = await kept.others(other.id, undefined);
    const shares = shared({ ...customer, orders }, { ...other, orders: theirs });
    if (!isNonEmpty(shares)) continue;
    const refused = refusedAttempts(await consultations.ofPerson(other.id));
    found.push({ shares, orders: theirs, refused });
  }
  return found;
}

type Reached = Pick<Customer, 'phone' | 'address'> & { readonly orders: readonly Order[] };

function shared(her: Reached, other: Reached): readonly ('address' | 'phone')[] {
  const homes = homesOf(her);
  return [
    ...(homesOf(other).some((home) => homes.includes(home)) ? (['address'] as const) : []),
    ...(digitsOf(her.phone) === digitsOf(other.phone) ? (['phone'] as const) : []),
  ];
}

/** Of her profile, and to which she has ordered. */
const homesOf = ({ address, orders }: Reached): readonly string[] =>
  [address, ...orders.map((order) => order.address)].flatMap(homeOf);

/** The first line and the postcode, whatever stands between the words. One without a postcode is anywhere. */
const homeOf = (address: Address | null): readonly string[] =>
  address?.postalCode ? [plain(`${address.line1}${address.postalCode}`)] : [];

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Without what stands for the country: a number can be given with it or without. */
const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10);
