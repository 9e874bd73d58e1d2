import type { ResponseOf } from '#contract';
import type { Otherwise } from '#record';
import { dataOf, type DeskApi } from '../api.ts';
import { consultationsIn } from './at-once.ts';

/** An order that a consultation led to, by number, and when she was supplied by it. */
export type LedToOrder = Omit<ResponseOf<'deskReadLedTo'>['orders'][number], 'consultation'>;

export interface LedTo {
  /** What it led to, oldest first; none where it led to no order. */
  readonly orders: readonly LedToOrder[];
}

export type Followed = Otherwise & LedTo;

/** What the consultations that a replay found have led to: asked of those alone. */
export async function followed<Found extends Pick<Otherwise, 'consultation'>>(
  api: DeskApi,
  found: readonly Found[],
): Promise<readonly (Found & LedTo)[]> {
  const orders = new Map<string, LedToOrder[]>();
  for (const consultations of consultationsIn(found)) {
    const body = { consultations: [...consultations] };
    const led = await dataOf<'deskReadLedTo'>(api.POST('/desk/record/orders', { body }));
    for (const { consultation, ...order } of led.orders)
      orders.set(consultation, [...(orders.get(consultation) ?? []), order]);
  }
  return found.map((one) => ({ ...one, orders: orders.get(one.consultation) ?? [] }));
}

export const isRefusedNow = ({ changes }: Pick<Otherwise, 'changes'>): boolean =>
  changes.some(({ kind }) => kind === 'newly-refused');

export const isSupplied = ({ orders }: Pick<Followed, 'orders'>): boolean =>
  orders.some(({ suppliedAt }) => suppliedAt !== null);
