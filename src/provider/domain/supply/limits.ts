/** Whether what somebody wants is more than she may have, together with what she has had. */
import { DAY, daysBefore } from '../days.ts';
import type { HeldCustomer } from '../account-store.ts';
import type { OrderId } from '../ids.ts';
import type { FailureOf } from '../outcome.ts';
import type { Clock } from '../ports.ts';
import type { Store } from '../store.ts';
import { counts, type DatedSupply, type Supply, type SupplyLimit } from './rules.ts';

interface RequestedSupply {
  readonly customer: HeldCustomer;
  readonly supplies: readonly Supply[];
  readonly limits: readonly SupplyLimit[];
  /** Of hers, and not to be counted a second time. */
  readonly order?: OrderId;
}

/** The customer is held: two orders at once would each be within the limit, and both above it. */
export async function limitReached(
  clock: Clock,
  { supplies: kept }: Pick<Store, 'supplies'>,
  { customer, supplies, limits, order }: RequestedSupply,
): Promise<FailureOf<'supply-limit'> | undefined> {
  const now = clock();
  const where = order === undefined ? 'cart' : 'order';
  const days = Math.max(0, ...limits.map(({ perDays = 0 }) => perDays));
  const since = daysBefore(now, days);
  const earlier = days === 0 ? [] : await kept.ofCustomer(customer, { since, except: order });
  for (const limit of limits) {
    const reached = isReached(limit, supplies, earlier, now);
    if (reached) return { kind: 'supply-limit', where, message: limit.message, ...reached };
  }
  return undefined;
}

/** Nothing while the limit allows it; else, where waiting helps, the day from which it would. */
export function isReached(
  limit: SupplyLimit,
  requested: readonly Supply[],
  earlier: readonly DatedSupply[],
  now: Date,
): { readonly again: Date | undefined } | undefined {
  const { medicines = Infinity, packs = Infinity, perDays } = limit;
  const counted = requested.filter((supply) => counts(limit, supply));
  const free = packs - packsOf(counted);
  if (counted.length === 0) return undefined;
  if (kindsOf(counted) > medicines || free < 0) return { again: undefined };
  if (perDays === undefined) return undefined;

  const end = (supply: DatedSupply): number => supply.at.getTime() + perDays * DAY;
  const running = earlier
    .filter((supply) => counts(limit, supply))
    .filter((supply) => supply.isPending || end(supply) > now.getTime())
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const fits = (left: readonly DatedSupply[]): boolean =>
    packsOf(left) <= free && kindsOf([...counted, ...left]) <= medicines;
  if (fits(running)) return undefined;
  const last = running.find((_, index) => fits(running.slice(index + 1)));
  // What waits for longer than its days is decided about one day; nobody knows which.
  return { again: last && end(last) > now.getTime() ? new Date(end(last)) : undefined };
}

const kindsOf = (supplies: readonly Supply[]): number =>
  new Set(supplies.map(({ optionId }) => optionId)).size;

const packsOf = (supplies: readonly Supply[]): number =>
  supplies.reduce((sum, { quantity, packs }) => sum + quantity * packs, 0);
