/** How orders stay where they are in a list that is read, and say what became of them. */
import type {
  DispensingOrder,
  DispensingStanding,
  DispensingStandings,
  DispensingView,
} from '#contract';

/** An order, and how it is by now where it has left the list since it was shown. */
export interface ShownOrder extends DispensingOrder {
  readonly gone?: DispensingStanding | undefined;
}

const isIn = (view: DispensingView, { status, dispatch, waitsFor }: DispensingStanding): boolean =>
  status === 'active' && dispatch === null && (waitsFor === 'pharmacist') === (view === 'check');

/** What is known of it where it is not in the list any more. */
export const goneFrom = (
  view: DispensingView,
  now: DispensingStanding | null | undefined,
): DispensingStanding | undefined => (now && !isIn(view, now) ? now : undefined);

export function shownOrders(
  view: DispensingView,
  orders: readonly DispensingOrder[],
  now: readonly DispensingStanding[],
): readonly ShownOrder[] {
  const known = new Map(now.map((standing) => [standing._id, standing]));
  return orders.map((order) => {
    const standing = known.get(order._id);
    const gone = goneFrom(view, standing);
    const { waitsFor, flags } = gone || !standing ? order : standing;
    return { ...order, waitsFor, flags, gone };
  });
}

/** How many have come, since it was read, into the part of a list that is shown. */
export const freshIn = (
  view: DispensingView,
  shown: readonly ShownOrder[],
  { until }: Pick<DispensingStandings, 'until'>,
): number => Math.max(0, until[view] - shown.filter(({ gone }) => !gone).length);

/** What became of an order that has left the list. */
export function goneInWords({ status, dispatch, waitsFor }: DispensingStanding): string {
  if (dispatch) return `Dispatched meanwhile: ${dispatch.shipper}, ${dispatch.trackingId}`;
  if (status === 'cancelled') return 'Cancelled meanwhile: do not send it';
  if (status !== 'active') return 'Not to be dispensed any more';
  return waitsFor === 'pharmacist' ? 'Waits for a pharmacist' : 'Passed meanwhile';
}

/** The same, in a word. */
export function goneInAWord({ status, dispatch, waitsFor }: DispensingStanding): string {
  if (dispatch) return 'dispatched';
  if (status === 'cancelled') return 'cancelled';
  return waitsFor === 'pharmacist' ? 'to be checked' : 'not to be picked';
}
