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
  const days = longestOf(limits);
  const since = daysBefore(now, days);
  const earlier = days === 0 ? [] : await kept.ofCustomer(customer, { since, except: order });
  const reached = longestWait(limits, supplies, earlier, now);
  return reached && { kind: 'supply-limit', where, ...reached };
}

/** What a limit says, and the day from which it allows it; nothing where waiting alone does not help. */
export interface Wait {
  readonly message: string;
  readonly again: Date | undefined;
}

/** Of the limits that are reached the one that lasts longest: until then all of it would be in vain. */
export const longestWait = (
  limits: readonly SupplyLimit[],
  requested: readonly Supply[],
  earlier: readonly DatedSupply[],
  now: Date,
): Wait | undefined =>
  limits
    .flatMap((limit) => {
      const reached = isReached(limit, requested, earlier, now);
      return reached ? [{ message: limit.message, ...reached }] : [];
    })
    .sort((one, other) => byEnd(other, one))[0];

/** The shortest first. */
export const byEnd = (one: Wait, other: Wait): number => endOf(one) - endOf(other);

/** A number: of two infinite ones the difference is none. */
const endOf = ({ again }: Wait): number => again?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** For how many days what she has had can count. */
export const longestOf = (limits: readonly SupplyLimit[]): number =>
  Math.max(0, ...limits.map(({ perDays = 0 }) => perDays));

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
