/** What happened after a consultation that led to no order. */
import type { SummaryLine } from './explanation.ts';

/** A consultation that led to no order, and what the server knows of the time after it. */
export interface Unordered {
  readonly consultation: string;
  /** As of which instant this is told. */
  readonly asOf: string;
  /** False where only its entries are there, and of what the desk reads nothing is. */
  readonly isThere: boolean;
  /** The last instant at which an order could be made with it; null where it never could, or is not there. */
  readonly endsAt: string | null;
  /** The order that has used up what she answered, though it was made with other answers of hers; none where there is none. */
  readonly usedBy: { readonly number: string; readonly isDeclined: boolean } | null;
  /** What she posted to the same questionnaire after it, oldest first. */
  readonly later: readonly {
    readonly at: string;
    readonly outcome: 'eligible' | 'refused';
    /** Which orders that led to, by number. */
    readonly orders: readonly string[];
  }[];
}

/** Begins with that nothing was ordered with it. */
export const whatFollowed = ({
  isThere,
  endsAt,
  asOf,
  usedBy,
  later,
}: Unordered): readonly [SummaryLine, ...SummaryLine[]] => [
  { at: null, says: isThere ? 'Nothing was ordered with it.' : GONE },
  ...later.map(({ at, outcome, orders }) => ({
    at,
    says: `She answered the same questionnaire again, and was ${outcome === 'refused' ? 'refused.' : `found eligible. ${ledTo(orders)}`}`,
  })),
  ...(endsAt === null ? [] : [{ at: endsAt, says: expiry(endsAt, asOf) }]),
  ...(usedBy === null
    ? []
    : [
        {
          at: null,
          says: usedBy.isDeclined
            ? `Order ${usedBy.number} was declined after it: nothing can be ordered with it any more.`
            : `Order ${usedBy.number}, of hers as well, has used it up: nothing can be ordered with it any more.`,
        },
      ]),
];

const GONE =
  'Nothing was ordered with it, and of what the desk reads of it nothing is there any more: this is told by its entries.';

const ledTo = (orders: readonly string[]): string =>
  orders.length === 0
    ? 'That led to no order either.'
    : `That led to ${orders.length === 1 ? 'order' : 'orders'} ${orders.join(', ')}.`;

/** Whether it allows anything besides hangs on rules and on her age, which are asked as she orders. */
const expiry = (endsAt: string, asOf: string): string =>
  endsAt < asOf
    ? 'It ran out: answers as old as these allow no order.'
    : 'Until then her answers are not too old to order with.';
