import type { JudgedAgain } from '#record';
import type { Customer } from '../account-store.ts';
import { consultationFlags } from '../consultation-flags.ts';
import type { ConsultationRecord } from '../consultation.ts';
import { gpFlags } from '../gp-letters/flags.ts';
import { medicineFlags } from '../medicines/flags.ts';
import { personFlags } from '../person-flags.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { supplyFlags, type FlaggedOrder } from '../supply/flags.ts';
import type { NotedFlag } from '../supply/rules.ts';
import { declineFlags } from './decline-flags.ts';
import { laterRefusalFlags } from './later-refusals.ts';
import { lineFlags } from './line-flags.ts';
import { questionFlags } from './question-flags.ts';
import { asksBoth, owned, readerOf, unlessDecided, type OwnedFlag } from './whose-flags.ts';

/** An order with whose it is. */
export interface DecidedOrder extends FlaggedOrder {
  readonly customer: Customer;
  /** All that the same person has posted, newest first. */
  readonly hers: readonly ConsultationRecord[];
}

export interface FlagsOfOrder {
  /** The most urgent first. */
  readonly flags: readonly OwnedFlag[];
  /** What was known of her as each consultation was judged again. */
  readonly histories: readonly JudgedAgain[];
}

/** What has to be noticed about an order before it is decided. */
export async function orderFlags(
  ports: Pick<Ports, 'questionnaires' | 'clock' | 'report' | 'digest'>,
  store: Pick<Store, 'supplies' | 'orders' | 'consultations' | 'gpLetters'>,
  what: DecidedOrder,
): Promise<FlagsOfOrder> {
  const { order, customer, records, hers } = what;
  const ordered = await store.supplies.ofOrder(order.id);
  const rules = await store.supplies.rules();
  const eachOf = (of: (record: ConsultationRecord) => readonly NotedFlag[]): readonly OwnedFlag[] =>
    records.flatMap((record) => owned(readerOf(record), of(record), record.id));
  const medicines = await medicineFlags(ports, store, { order, records });
  const all: readonly OwnedFlag[] = [
    ...owned('both', await declineFlags(store, what, ordered)),
    ...eachOf((record) => consultationFlags(ports, record, order.at)),
    ...eachOf((record) => laterRefusalFlags(record, hers)),
    ...owned('both', lineFlags(order, ordered, rules)),
    ...owned('pharmacist', questionFlags(order, records)),
    ...medicines.flags,
    ...(await gpFlags(ports, store, order, records)),
    ...records.flatMap((record) => owned('both', personFlags(customer, record, hers), record.id)),
    ...(await supplyFlags(store, ports.clock, what, { ordered, flags: rules.flags })),
  ];
  const sorted = LEVELS.flatMap((level) => all.filter((flag) => flag.level === level));
  const { histories } = medicines;
  if (!asksBoth(order)) return { flags: owned('both', sorted), histories };
  if (order.status === 'pending') return { flags: sorted, histories };
  const read = (await store.orders.readAtDecision(order.id)) ?? [];
  return { flags: unlessDecided(ports, sorted, read), histories };
}

const LEVELS = ['high', 'moderate', 'low'] as const satisfies readonly OwnedFlag['level'][];
