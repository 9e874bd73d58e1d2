/** A decision that is being made: the order under its lock, what is decided about each medicine, and what is known by now. */
import { withMoney } from '../dispensing/paid-for.ts';
import type { Order } from '../order.ts';
import type { HeldOrder } from '../orders/order-store.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime } from '../record/write.ts';
import type { Store } from '../store.ts';
import type { Decider, DeclinedLine, DecisionRequest } from './decision.ts';
import { askedOf, doubtsOf, knownNow, type Doubt, type Known } from './doubts.ts';
import { decidedLines, type DecidedLines } from './lines.ts';

export interface Deciding
  extends DecidedLines, Pick<Known, 'customer' | 'flags' | 'histories' | 'asksSince'> {
  readonly ports: Ports;
  readonly store: Store;
  readonly order: HeldOrder;
  readonly whole: Order;
  readonly decider: Decider;
  readonly request: DecisionRequest;
  /** What is declined, with its money where a part is supplied. */
  readonly declinedLines: readonly DeclinedLine[];
  /** What is hers to answer, by what she approves. */
  readonly asked: readonly Doubt[];
}

/** All that is to be known before something is decided about an order. */
export async function decidingAbout(
  ports: Ports,
  store: Store,
  order: HeldOrder,
  decider: Decider,
  request: DecisionRequest,
): Promise<Outcome<Deciding, 'not-found' | 'unacceptable'>> {
  const whole = await store.orders.find(order.id);
  if (!whole) return failed({ kind: 'not-found', what: 'order' });
  const lines = decidedLines(whole, request.about);
  if (!lines.ok) return lines;
  const known = await knownNow(ports, store, order, 'prescriber', lines.value.declined);
  if (!known.ok) return known;
  const { customer, flags, histories, asksSince } = known.value;
  const asked = askedOf(doubtsOf(ports, known.value), 'prescriber', lines.value.approved);
  const declinedLines = declinedLinesOf(whole, lines.value);
  const about = { whole, decider, request, asked, declinedLines };
  const now = { customer, flags, histories, asksSince };
  return done({ ports: atOneTime(ports), store, order, ...about, ...now, ...lines.value });
}

const declinedLinesOf = (
  whole: Order,
  { declined, isDeclined }: DecidedLines,
): readonly DeclinedLine[] =>
  isDeclined ? declined.map((line) => ({ ...line, pence: null })) : withMoney(whole, declined);
