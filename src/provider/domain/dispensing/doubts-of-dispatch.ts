/**
 * What has become true of an order since somebody looked at it last. Nobody lets it go without a reason: not by what whoever
 * looked has read, and not by what nobody could know then.
 */
import { askedOf, doubtsOf, knownNow, type Doubt, type Known } from '../decisions/doubts.ts';
import { laterRefusalFlags } from '../orders/later-refusals.ts';
import { owned, type OwnedFlag } from '../orders/whose-flags.ts';
import { done, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import type { DispensingOrder } from './dispensing-store.ts';

type Dispensed = Pick<DispensingOrder, 'id' | 'at' | 'approvedAt' | 'checkedAt'>;

/** What a reason is asked for, and what was known of her where her answers were judged again for it. */
interface OfDispatch extends Pick<Known, 'histories'> {
  readonly doubts: readonly Doubt[];
}

export async function doubtsOfDispatch(
  ports: Ports,
  store: Store,
  dispensed: Dispensed,
): Promise<Outcome<OfDispatch, 'not-found'>> {
  const known = await knownNow(ports, store, dispensed, 'both');
  if (!known.ok) return known;
  return done({
    histories: lookedAt(dispensed) === null ? [] : known.value.histories,
    doubts: dispatchDoubts(ports, known.value, dispensed),
  });
}

/** The same, where all that is known of it was read already. */
export function dispatchDoubts(
  ports: Pick<Ports, 'digest'>,
  known: Omit<Known, 'histories'>,
  dispensed: Dispensed,
): readonly Doubt[] {
  const { whole, read } = known;
  const since = lookedAt(dispensed);
  const flags = since === null ? refusedSince(known) : known.flags;
  const isNew = ({ about, id: what, digest, since: then }: Doubt): boolean => {
    if (about === 'messages')
      return what === 'unread' && then !== undefined && then > (since ?? dispensed.at);
    return !read.includes(digest);
  };
  const going = whole.lines.filter(({ declined }) => declined === null);
  const options = going.map(({ optionId }) => optionId);
  const doubts = doubtsOf(ports, { ...known, flags }).filter(isNew);
  // Whoever answers them is a pharmacist.
  return askedOf(doubts, 'both', options).map((doubt) => ({ ...doubt, whose: 'pharmacist' }));
}

/** When somebody looked at all of it last: its prescriber, or after her the pharmacist. Nobody does at what needs neither. */
function lookedAt({ approvedAt, checkedAt }: Dispensed): Date | null {
  if (approvedAt === null || checkedAt === null) return approvedAt ?? checkedAt;
  return checkedAt > approvedAt ? checkedAt : approvedAt;
}

/** Where nobody had to look, all that came after her answers. */
const refusedSince = ({ records, hers }: Pick<Known, 'records' | 'hers'>): readonly OwnedFlag[] =>
  records.flatMap((record) => owned('both', laterRefusalFlags(record, hers), record.id));
