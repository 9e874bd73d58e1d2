import type { Order as OrderShape } from '#contract';
import {
  canBeCancelled,
  declinedMoney,
  orderNumber,
  trackingLink,
  type DecidedLine,
  type Order,
} from '#domain';
import { paymentShape } from './payment.ts';
import { pounds } from './pounds.ts';

/** An order as the storefront reads it. */
export const orderShape = (order: Order): OrderShape => ({
  _id: order.id,
  number: orderNumber(order),
  createdAt: order.at.toISOString(),
  ...paymentShape(order),
  currency: 'GBP',
  items: order.lines.map((line) => itemShape(order, line)),
  treatments: order.treatments,
  shipper: order.dispatch?.shipper ?? null,
  trackingId: order.dispatch?.trackingId ?? null,
  trackingLink: order.dispatch && trackingLink(order.dispatch.shipper, order.dispatch.trackingId),
  address: order.address ?? UNREADABLE_ADDRESS,
  shippingMethod: order.shippingName,
  itemTotal: pounds(order.itemTotal),
  shippingCharge: pounds(order.shippingCharge),
  declinedTotal: pounds(order.declinedTotal),
  discount: order.discount && {
    code: order.discount.code,
    discountAmount: pounds(order.discount.amount),
  },
  needsPrescriber: order.needsPrescriber,
  waitsForCheck: order.waitsForCheck,
  canCancel: canBeCancelled(order),
  isDeclined: order.isDeclined,
  cancelReason: order.cancelReason,
  unreadMessages: order.unreadMessages,
  asksSince: order.asksSince?.toISOString() ?? null,
});

const UNREADABLE_ADDRESS: OrderShape['address'] = {
  line1: 'This address was damaged, and can no longer be read.',
};

function itemShape(order: Order, line: DecidedLine): OrderShape['items'][number] {
  const { optionId, pricePence, declined } = line;
  const money = declinedMoney(order, line);
  return {
    _id: optionId,
    name: line.name,
    strength: line.strength,
    quantity: line.quantity,
    price: pounds(pricePence),
    image: line.image,
    declined,
    declinedMoney: money && { amount: pounds(money.pence), wasTaken: money.wasTaken },
  };
}
