/** What she has entered of parcels, before it is sent. */
import type { RequestOf } from '#contract';
import type { ShownOrder } from './standing.ts';

export interface Parcels {
  readonly shipper: string;
  /** By the order's id. */
  readonly tracking: Readonly<Record<string, string>>;
  /** Why it goes out all the same. */
  readonly reasons: Readonly<Record<string, string>>;
}

const NOTHING: Parcels = { shipper: 'Royal Mail', tracking: {}, reasons: {} };

/** Something that is kept in the tab may be older than the page that reads it. */
export function parcelsIn(text: string | undefined): Parcels {
  if (text === undefined) return NOTHING;
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null && 'tracking' in kept && 'reasons' in kept
      ? (kept as Parcels)
      : NOTHING;
  } catch {
    return NOTHING;
  }
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
