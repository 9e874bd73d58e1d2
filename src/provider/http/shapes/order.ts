import type { Order as OrderShape } from '#contract';
import {
  canBeCancelled,
  orderNumber,
  stockKeptUntil,
  trackingLink,
  type Order,
  type OrderLine,
} from '#domain';
import { pounds } from './pounds.ts';

/** An order as the storefront reads it. */
export const orderShape = (order: Order): OrderShape => ({
  _id: order.id,
  number: orderNumber(order),
  createdAt: order.at.toISOString(),
  status: order.status,
  paymentStatus: order.paymentStatus,
  currency: 'GBP',
  items: order.lines.map(itemShape),
  treatments: order.treatments,
  shipper: order.dispatch?.shipper ?? null,
  trackingId: order.dispatch?.trackingId ?? null,
  trackingLink: order.dispatch && trackingLink(order.dispatch.shipper, order.dispatch.trackingId),
  address: order.address,
  shippingMethod: order.shippingName,
  itemTotal: pounds(order.itemTotal),
  shippingCharge: pounds(order.shippingCharge),
  discount: order.discount && {
    code: order.discount.code,
    discountAmount: pounds(order.discount.amount),
  },
  total: pounds(order.total),
  needsPrescriber: order.needsPrescriber,
  canCancel: canBeCancelled(order),
  isDeclined: order.isDeclined,
  cancelReason: order.cancelReason,
  stockKeptUntil: stockKeptUntil(order)?.toISOString() ?? null,
});

const itemShape = ({ optionId, pricePence, name, strength, quantity, image }: OrderLine) => ({
  _id: optionId,
  name,
  strength,
  quantity,
  price: pounds(pricePence),
  image,
});
