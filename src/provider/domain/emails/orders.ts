/** What a customer is told about her order. No text names a condition or a medicine. */
import { inPounds } from '#contract/in-pounds';
import { declinedMoneyInWords, endedMoneyInWords } from '#contract/money-in-words';
import type { OrderWhat } from '#record';
import { dueOf, orderNumber, type OrderState } from '../order.ts';
import { trackingLink } from '../carriers.ts';
import type { Pence } from '../product.ts';

export interface OrderNotification {
  readonly title: string;
  readonly body: string;
  /** Where the parcel can be followed. */
  readonly link: string | null;
}

/** An order as it is when its customer is told. */
export interface ToldOrder extends OrderState {
  /** Said where it is told what follows. */
  readonly waitsForCheck: boolean;
  /** What goes back to her for what was declined of it just now. */
  readonly returnsPence: Pence;
  /** She was asked something and has not answered, and nothing waits for it any more. */
  readonly isQuestionOver: boolean;
}

/** What happens that makes a customer ask what follows. */
export const TELLS_WHAT_FOLLOWS: ReadonlySet<OrderWhat> = new Set(['received', 'approved']);

/** What happens that can leave a question of the team behind. */
export const ENDS_A_QUESTION: ReadonlySet<OrderWhat> = new Set([
  ...(['approved', 'declined', 'supply-checked', 'check-declined'] as const),
  ...(['cancelled', 'payment-gone'] as const),
]);

const QUESTION_OVER = 'What we asked you about it needs no answer any more.';

type Texts = (
  order: ToldOrder,
) => Omit<OrderNotification, 'link'> & Partial<Pick<OrderNotification, 'link'>>;

/** Terms and Conditions: dispatch 1-2 working days of authorisation. */
const DISPATCH = 'We normally dispatch within 1 to 2 working days, in plain packaging.';
const CHECK =
  'Before we send it, our pharmacist checks the pharmacy medicines in it; we write to you if anything in it cannot be supplied.';

const nextOf = ({ waitsForCheck }: ToldOrder): string => (waitsForCheck ? CHECK : DISPATCH);

const NOTIFICATIONS: { readonly [What in OrderWhat]?: Texts } = {
  received: (order) =>
    order.needsPrescriber
      ? {
          title: 'We have received your order',
          body: `Order ${orderNumber(order)} is with our prescriber. Your card is authorised, and the money is taken only if the order is approved.`,
        }
      : {
          title: 'We have received your order',
          body: `Thank you: order ${orderNumber(order)} is paid. ${nextOf(order)}`,
        },
  approved: (order) =>
    order.declinedTotal === 0
      ? {
          title: 'Your order is approved',
          body: `Our prescriber has approved order ${orderNumber(order)}, and your payment was taken. ${nextOf(order)}`,
        }
      : {
          title: 'Part of your order is approved',
          body: `Our prescriber has approved part of order ${orderNumber(order)}: ${pounds(dueOf(order))} was taken, and the other ${pounds(order.declinedTotal)} that was held is released by your bank. Please log in and open the order to read which part, and why. ${nextOf(order)}`,
        },
  asked: (order) => ({
    title: 'We have a question for you',
    body: `Before ${order.status === 'pending' ? 'our prescriber can decide about' : 'our pharmacist can check'} order ${orderNumber(order)}, we need an answer from you. Please log in and open the order to read the question and to answer it.`,
  }),
  messaged: (order) => ({
    title: 'We have written to you',
    body: `There is a message for you about order ${orderNumber(order)}. Please log in and open the order to read it.`,
  }),
  declined: (order) => ({
    title: 'We cannot supply your order',
    body: `Our prescriber could not approve order ${orderNumber(order)}. ${money(order)} Please log in and open the order to read why, and what you can do next.`,
  }),
  // Told where she declined something of it; of a pass of all of it nobody is told before it is sent.
  'supply-checked': (order) => ({
    title: 'Part of your order cannot be supplied',
    body: `Our pharmacist could not supply part of order ${orderNumber(order)}. ${declinedMoneyInWords({ amount: order.returnsPence / 100, wasTaken: true })} Please log in and open the order to read which part, and why. ${DISPATCH}`,
  }),
  'check-declined': (order) => ({
    title: 'We cannot supply your order',
    body: `Our pharmacist could not supply order ${orderNumber(order)}. ${money(order)} Please log in and open the order to read why, and what you can do next.`,
  }),
  cancelled: (order) => ({
    title: 'Your order is cancelled',
    body: `Order ${orderNumber(order)} was cancelled. ${money(order)}`,
  }),
  unpaid: (order) => ({
    title: 'Your order was not paid',
    body: `Order ${orderNumber(order)} was not paid within a day, so we have cancelled it. Nothing was taken from your card, and what is still available is back in your cart.`,
  }),
  'stock-gone': (order) => ({
    title: 'Your order is cancelled',
    body: `What was in order ${orderNumber(order)} was no longer to be had when it was paid, so we have cancelled it. ${money(order)} What is still available is back in your cart.`,
  }),
  'limit-reached': (order) => ({
    title: 'Your order is cancelled',
    body: `When order ${orderNumber(order)} was paid, you had ordered as much as one person may have from us for now, so we have cancelled it. ${money(order)} Please log in and open the order to read more.`,
  }),
  'payment-gone': (order) => ({
    title: 'Your order is cancelled',
    body: `The payment of order ${orderNumber(order)} is no longer valid, so the order was cancelled. ${money(order)} You are welcome to order again.`,
  }),
  dispatched: (order) => {
    if (!order.dispatch) throw new Error('A dispatched order says how it was dispatched.');
    const { shipper, trackingId } = order.dispatch;
    return {
      title: 'Your order is on its way',
      body: `Order ${orderNumber(order)} was handed to ${shipper}. The tracking number is ${trackingId}.`,
      link: trackingLink(shipper, trackingId),
    };
  },
  delivered: (order) => ({
    title: 'Your order has arrived',
    body: `Order ${orderNumber(order)} was delivered. If something is not right, please write to us.`,
  }),
};

const pounds = (pence: number): string => inPounds(pence / 100);

const money = (order: OrderState): string =>
  endedMoneyInWords(order.paymentStatus, dueOf(order) / 100);

/** What stands on the site; nothing for what only the desk wants to know. */
export function orderNotification(
  order: ToldOrder,
  what: OrderWhat,
): OrderNotification | undefined {
  const notification = NOTIFICATIONS[what]?.(order);
  if (!notification) return undefined;
  const { body } = notification;
  const whole = order.isQuestionOver ? `${body} ${QUESTION_OVER}` : body;
  return { link: null, ...notification, body: whole };
}

export interface EmailContent {
  readonly subject: string;
  readonly text: string;
}

/** The same as a mail. */
export function orderEmail(
  order: OrderState,
  { title, body, link }: OrderNotification,
  address: string,
): EmailContent {
  const paragraphs = [
    'Hello,',
    body,
    ...(link === null ? [] : [`Follow the parcel: ${link}`]),
    `This order: ${address}/orders/${order.id}`,
    'Warm wishes,\nTribe',
  ];
  return { subject: `${title} (${orderNumber(order)})`, text: `${paragraphs.join('\n\n')}\n` };
}
