import type { CustomerId } from '../ids.ts';
import type { Store } from '../store.ts';

/** Why nothing of a guest is here under her own id: accounts took over what she had done, and are there. */
export async function whoseItIs(
  { customers, people }: Pick<Store, 'customers' | 'people'>,
  guest: CustomerId,
): Promise<string | undefined> {
  const accounts: CustomerId[] = [];
  for (const id of await people.keptUnder(guest))
    if (id !== guest && (await customers.isRegistered(id))) accounts.push(id);
  return accounts.length === 0
    ? undefined
    : `What she did as this guest is kept under the account that took it over: ${accounts.join(', ')}.`;
}
