import { dayInWords } from '../days.ts';
import type { OrderEvent, OrderState, OrderStatus } from '../order.ts';
import { failed, type FailureOf, type Outcome } from '../outcome.ts';
import type { Store } from '../store.ts';

const IN_WORDS: Readonly<Record<OrderStatus, string>> = {
  pending: 'still pending',
  active: 'active',
  past: 'delivered',
  cancelled: 'cancelled',
};

/** What is done to an order once, as it is said of whoever did it. */
const TAKEN = {
  'prescriber-approved': 'approved it',
  declined: 'declined it',
  'supply-checked': 'checked it',
  'check-declined': 'declined it at the check',
  cancelled: 'cancelled it',
  dispatched: 'dispatched it',
  delivered: 'wrote down that it was delivered',
};

type TakenOnce = keyof typeof TAKEN;

type Events = Pick<Store, 'orders'>;

/**
 * Whether a step that is taken once was taken already, by the same person and with the same words: whoever sends it again, as
 * after a lost reply, is told by the order as it is then.
 */
export const isTaken = async (
  { orders }: Events,
  { id }: Pick<OrderState, 'id'>,
  { what, by, note }: Pick<OrderEvent, 'by' | 'note'> & { readonly what: TakenOnce },
): Promise<boolean> =>
  (await orders.events(id)).some(
    (event) => event.what === what && event.by === by && event.note === note,
  );

/** Why a step is not taken: where the order is by now, and who brought it there, and when. */
export async function tooLate(
  { orders }: Events,
  order: OrderState,
  what: string,
): Promise<Outcome<never, 'too-late'> & { readonly failure: FailureOf<'too-late'> }> {
  const state = `This order cannot be ${what}: it is ${IN_WORDS[order.status]}${order.dispatch ? ' and dispatched' : ''}, its payment is ${order.paymentStatus}.`;
  const last = (await orders.events(order.id)).reduce<string | undefined>(
    (words, event) => takenInWords(event) ?? words,
    undefined,
  );
  return failed({ kind: 'too-late', because: last === undefined ? state : `${state} ${last}` });
}

const isTakenOnce = (what: string): what is TakenOnce => Object.hasOwn(TAKEN, what);

function takenInWords({ what, by, at }: OrderEvent): string | undefined {
  if (!isTakenOnce(what)) return undefined;
  return `${by ?? 'Its customer'} ${TAKEN[what]} on ${dayInWords(at)} at ${TIME.format(at)}.`;
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
