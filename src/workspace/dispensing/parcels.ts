/** What she has entered of parcels, before it is sent. */
import type { RequestOf } from '#contract';
import { keptObject } from '../case/use-kept-text.ts';
import type { ShownOrder } from './standing.ts';

export interface Parcels {
  readonly shipper: string;
  /** By the order's id. */
  readonly tracking: Readonly<Record<string, string>>;
  /** Why it goes out all the same. */
  readonly reasons: Readonly<Record<string, string>>;
}

const NOTHING: Parcels = { shipper: 'Royal Mail', tracking: {}, reasons: {} };

export function parcelsIn(text: string | undefined): Parcels {
  const kept = keptObject(text);
  return kept && 'tracking' in kept && 'reasons' in kept ? (kept as Parcels) : NOTHING;
}

type Sent = RequestOf<'teamDispatch'>['body']['parcels'][number];

/** What is sent for those orders that have a tracking number. */
export const sentOf = (
  { shipper, tracking, reasons }: Parcels,
  orders: readonly ShownOrder[],
): readonly Sent[] =>
  orders.flatMap(({ _id: order }) => {
    const trackingId = (tracking[order] ?? '').trim();
    const reason = (reasons[order] ?? '').trim();
    if (trackingId === '') return [];
    return [{ order, shipper, trackingId, ...(reason !== '' && { reason }) }];
  });

/** Without what she has entered of orders that went out. */
export function withoutSent(parcels: Parcels, sent: ReadonlySet<string>): Parcels {
  const left = (entered: Parcels['tracking']) =>
    Object.fromEntries(Object.entries(entered).filter(([order]) => !sent.has(order)));
  return { ...parcels, tracking: left(parcels.tracking), reasons: left(parcels.reasons) };
}
