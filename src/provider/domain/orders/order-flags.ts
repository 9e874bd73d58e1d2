import type { Customer } from '../account-store.ts';
import { consultationFlags } from '../consultation-flags.ts';
import type { ConsultationRecord } from '../consultation.ts';
import { gpFlags } from '../gp-letters/flags.ts';
import { medicineFlags } from '../medicines/flags.ts';
import { personFlags } from '../person-flags.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { supplyFlags, type FlaggedOrder, type NotedFlag } from '../supply/flags.ts';
import { declineFlags } from './decline-flags.ts';
import { laterRefusalFlags } from './later-refusals.ts';
import { lineFlags } from './line-flags.ts';
import { questionFlags } from './question-flags.ts';

/** An order with whose it is. */
export interface DecidedOrder extends FlaggedOrder {
  readonly customer: Customer;
  /** All that the same person has posted, newest first. */
  readonly hers: readonly ConsultationRecord[];
}

/** What a prescriber has to notice about an order before she decides, the most urgent first. */
export async function orderFlags(
  ports: Pick<Ports, 'questionnaires' | 'clock' | 'report'>,
  store: Pick<Store, 'supplies' | 'orders' | 'consultations' | 'gpLetters'>,
  what: DecidedOrder,
): Promise<readonly NotedFlag[]> {
  const { order, customer, records, hers } = what;
  const ordered = await store.supplies.ofOrder(order.id);
  const rules = await store.supplies.rules();
  const flags = [
    ...(await declineFlags(store, what, ordered)),
    ...records.flatMap((record) => consultationFlags(ports, record, order.at)),
    ...records.flatMap((record) => laterRefusalFlags(record, hers)),
    ...lineFlags(order, ordered, rules),
    ...questionFlags(order, records),
    ...(await medicineFlags(ports, store, { order, records })),
    ...(await gpFlags(ports, store, order, records)),
    ...personFlags(customer, records, hers),
    ...(await supplyFlags(store, ports.clock, what, { ordered, flags: rules.flags })),
  ];
  return LEVELS.flatMap((level) => flags.filter((flag) => flag.level === level));
}

const LEVELS = ['high', 'moderate', 'low'] as const satisfies readonly NotedFlag['level'][];
