import { consultationFlags } from '../consultation-flags.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { supplyFlags, type FlaggedOrder, type NotedFlag } from '../supply/flags.ts';

/** What a prescriber has to notice about an order before she decides, the most urgent first. */
export async function orderFlags(
  ports: Pick<Ports, 'questionnaires' | 'clock'>,
  store: Pick<Store, 'supplies'>,
  what: FlaggedOrder,
): Promise<readonly NotedFlag[]> {
  const flags = [
    ...what.records.flatMap((record) => consultationFlags(ports, record, what.order.at)),
    ...(await supplyFlags(store, ports.clock, what)),
  ];
  return LEVELS.flatMap((level) => flags.filter((flag) => flag.level === level));
}

const LEVELS = ['high', 'moderate', 'low'] as const satisfies readonly NotedFlag['level'][];
