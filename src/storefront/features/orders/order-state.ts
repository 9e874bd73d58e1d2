import type { Order } from '#contract';
import { endedMoneyOf } from '#contract/money-in-words';
import { timeInWords } from '#ui';

export interface OrderState {
  readonly word:
    | 'Awaiting payment'
    | 'Awaiting review'
    | 'Awaiting your answer'
    | 'Awaiting check'
    | 'Approved'
    | 'Dispatched'
    | 'Delivered'
    | 'Declined'
    | 'Cancelled';
  /** One sentence on what happens next. */
  readonly next: string;
}

type Facts = Pick<
  Order,
  | 'status'
  | 'paymentStatus'
  | 'needsPrescriber'
  | 'waitsForCheck'
  | 'trackingId'
  | 'isDeclined'
  | 'stockKeptUntil'
  | 'total'
  | 'declinedTotal'
  | 'asksSince'
>;

/** Where an order is, in the customer's words. Times and refunds are from the terms. */
export function orderState(order: Facts): OrderState {
  switch (order.status) {
    case 'pending':
      return order.asksSince === null ? ofPending(order) : ASKED;
    case 'active':
      if (order.asksSince !== null) return ASKED_AT_CHECK;
      return order.trackingId === null ? approved(order) : DISPATCHED;
    case 'past':
      return DELIVERED;
    case 'cancelled':
      return ofCancelled(order);
  }
}

const ASKED: OrderState = {
  word: 'Awaiting your answer',
  next: 'Our prescriber has asked you something, and your order waits for your answer.',
};

const ASKED_AT_CHECK: OrderState = {
  word: 'Awaiting your answer',
  next: 'Our pharmacist has asked you something, and your order waits for your answer.',
};

const DISPATCHED: OrderState = {
  word: 'Dispatched',
  next: 'Your parcel is on its way in plain packaging, and its tracking ID says where it is.',
};

const DELIVERED: OrderState = {
  word: 'Delivered',
  next: 'Your parcel has arrived: please read the leaflet in the pack before you begin.',
};

function ofPending(order: Facts): OrderState {
  const { paymentStatus, needsPrescriber, waitsForCheck, stockKeptUntil } = order;
  switch (paymentStatus) {
    case 'unpaid':
      return {
        word: 'Awaiting payment',
        next: `${keptInWords(stockKeptUntil)}; 24 hours after you ordered, an unpaid order is cancelled and goes back to your cart.`,
      };
    case 'processing':
      return {
        word: 'Awaiting payment',
        next: 'Your bank is working on your payment, and there is nothing you need to do.',
      };
    case 'authorised':
      return needsPrescriber
        ? {
            word: 'Awaiting review',
            next: 'It waits for a prescriber, and the money is taken only if your order is approved.',
          }
        : {
            word: 'Awaiting payment',
            next: 'Your payment is being completed, and there is nothing you need to do.',
          };
    case 'paid':
      return needsPrescriber
        ? {
            word: 'Awaiting review',
            next: 'It waits for a prescriber, and you get your money back if it cannot be approved.',
          }
        : approved({ needsPrescriber, waitsForCheck, declinedTotal: 0 });
    case 'released':
    case 'refunded':
      return { word: 'Cancelled', next: endedMoneyOf(order) };
  }
}

/** How long what she chose is kept for her, and what happens after that. */
const keptInWords = (until: string | null): string =>
  until === null
    ? 'You can pay while what you chose is still in stock'
    : `We keep what you chose for you until ${timeInWords(until)}, and after that you can pay while it is still in stock`;

function approved({
  needsPrescriber,
  waitsForCheck,
  declinedTotal,
}: Pick<Facts, 'needsPrescriber' | 'waitsForCheck' | 'declinedTotal'>): OrderState {
  const yes = needsPrescriber ? 'A prescriber has said yes' : 'It is paid';
  const { word, all, rest } = waitsForCheck ? CHECK : DISPATCH;
  if (declinedTotal === 0) return { word, next: `${yes}, and ${all}` };
  const part = needsPrescriber ? `${yes} to part of it` : 'A pharmacist cannot supply part of it';
  return { word, next: `${part}: View Details says which part and why. ${rest}` };
}

/** What follows a yes: to all of it, or to what was not declined. */
const DISPATCH = {
  word: 'Approved',
  all: 'we normally dispatch within 1 to 2 working days.',
  rest: 'We normally dispatch the rest within 1 to 2 working days.',
} as const;

const CHECK = {
  word: 'Awaiting check',
  all: 'a pharmacist checks the pharmacy medicines in it before we send it.',
  rest: 'A pharmacist checks the pharmacy medicines in the rest before we send it.',
} as const;

const ofCancelled = (order: Facts): OrderState =>
  order.isDeclined
    ? { word: 'Declined', next: `View Details says why, and ${inside(endedMoneyOf(order))}` }
    : { word: 'Cancelled', next: endedMoneyOf(order) };

/** Of a sentence, what stands within another. */
const inside = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
