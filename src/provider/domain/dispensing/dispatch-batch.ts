/** Some orders are handed to a carrier at once; each has its own outcome. */
import { standingLetters, type StandingLetter } from '../gp-letters/read-letters.ts';
import { dispatch } from '../orders/desk.ts';
import { failed, type FailureOf, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { DispensingOrder } from './dispensing-store.ts';

export interface Parcel {
  /** The order's id or its number. */
  readonly order: string;
  readonly shipper: string;
  readonly trackingId: string;
  /** Why it goes out all the same, where she was refused or wrote after the approval or the check. */
  readonly reason?: string | undefined;
  /** What that reason answers, by digests. */
  readonly doubts?: readonly string[] | undefined;
}

type LetOut = FailureOf<'suspended' | 'unauthenticated'>;

type Dispatched =
  | Awaited<ReturnType<typeof dispatch>>
  | Outcome<never, 'unacceptable' | LetOut['kind']>;

interface DispatchOutcome {
  readonly order: string;
  readonly outcome: Dispatched;
  /** How the order is by now; nothing where there is none. */
  readonly now: DispensingOrder | undefined;
  /** Of what is dispatched, what becomes of its letters to her GP. */
  readonly gpLetters: readonly StandingLetter[];
}

/**
 * In the order in which they were sent; one that fails stops no other. That she is suspended meanwhile, or signed out, stops
 * what has not gone out yet: it would go out in her name.
 *
 * @param isOut asked before each of them: why she is let in no more
 */
export async function dispatchBatch(
  ports: Ports,
  by: string,
  parcels: readonly Parcel[],
  isOut: () => Promise<LetOut | undefined>,
): Promise<readonly DispatchOutcome[]> {
  const outcomes: DispatchOutcome[] = [];
  for (const { order, reason, doubts, ...parcel } of parcels) {
    const isShared = parcels.some(
      (other) =>
        other.order !== order && other.trackingId.toUpperCase() === parcel.trackingId.toUpperCase(),
    );
    const out = await isOut();
    const outcome = out
      ? failed(out)
      : isShared
        ? failed(SHARED)
        : await dispatch(ports, order, by, parcel, { reason, doubts });
    const gpLetters = outcome.ok ? await standingLetters(ports.database, outcome.value) : [];
    outcomes.push({ order, outcome, now: await orderNow(ports, order), gpLetters });
  }
  return outcomes;
}

async function orderNow(
  { database: { orders, dispensing } }: Pick<Ports, 'database'>,
  name: string,
): Promise<DispensingOrder | undefined> {
  const id = await orders.named(name);
  const [now] = id ? await dispensing.named([id]) : [];
  return now;
}

/** A number that was read twice would send one patient to another's parcel. */
const SHARED: FailureOf<'unacceptable'> = {
  kind: 'unacceptable',
  problems: [
    {
      field: '/trackingId',
      constraint: 'unique',
      message:
        'Another order of this batch has the same tracking number. If they are in one parcel, dispatch them one by one.',
    },
  ],
};
