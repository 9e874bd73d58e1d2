/** What she has entered of parcels, before it is sent. */
import { trackingIn } from '#case';
import type { RequestOf } from '#contract';
import { keptObject } from '../fields/use-kept-text.ts';
import type { ShownOrder } from './standing.ts';

export interface Parcels {
  readonly shipper: string;
  /** By the order's id. */
  readonly tracking: Readonly<Record<string, string>>;
  /** Why it goes out all the same. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** What a reason was asked for, by the order's id: she has read it beside her field. */
export type Asked = Readonly<Record<string, readonly string[] | undefined>>;

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
  asked: Asked,
): readonly Sent[] =>
  orders.flatMap(({ _id: order }) => {
    const trackingId = trackingIn(tracking[order] ?? '');
    const reason = (reasons[order] ?? '').trim();
    if (trackingId === '') return [];
    const doubts = asked[order] ?? [];
    return [{ order, shipper, trackingId, ...(reason !== '' && { reason, doubts: [...doubts] }) }];
  });

/** What has to be entered before these go; nothing where it is all there. */
export function missingIn(parcels: readonly Sent[]): string | undefined {
  if (parcels.length === 0) return 'Enter the tracking number first.';
  return parcels.some(({ shipper }) => shipper.trim() === '')
    ? 'Enter the carrier first.'
    : undefined;
}

interface Shared {
  readonly trackingId: string;
  readonly orders: readonly string[];
}

/** Numbers that were entered for more than one order: two orders of one patient in a box, or a number that was pasted twice. */
export function sharedIn(parcels: readonly Sent[]): readonly Shared[] {
  const numbers = [...new Set(parcels.map(({ trackingId }) => trackingId.toUpperCase()))];
  return numbers
    .map((trackingId) => ({
      trackingId,
      orders: parcels.flatMap((one) =>
        one.trackingId.toUpperCase() === trackingId ? [one.order] : [],
      ),
    }))
    .filter(({ orders }) => orders.length > 1);
}

/** Without what she has entered of orders that went out. */
export function withoutSent(parcels: Parcels, sent: ReadonlySet<string>): Parcels {
  const left = (entered: Parcels['tracking']) =>
    Object.fromEntries(Object.entries(entered).filter(([order]) => !sent.has(order)));
  return { ...parcels, tracking: left(parcels.tracking), reasons: left(parcels.reasons) };
}
