import type { PersonRecord } from '#contract';
import { inPounds } from '#contract/in-pounds';
import { addressInWords } from '#record';
import { inLondon } from './in-london.ts';

/** What is kept of an order that is older than the record, for her to read: no entry says how it began. */
export const olderOrderInLines = ({
  createdAt,
  items,
  total,
  status,
  paymentStatus,
  shippingMethod,
  address,
  shipper,
  trackingId,
  cancelReason,
}: PersonRecord['orders'][number]): readonly string[] => [
  `You ordered it ${inLondon(createdAt)}. Our record began after that: how this order was decided, and what happened before the record began, is not written down. This is what is kept of it.`,
  ...items.map(
    ({ quantity, name, strength, price, declined }) =>
      `${quantity} x ${name}, ${strength}, ${inPounds(price)} each${declined === null ? '' : `, declined: ${declined}`}`,
  ),
  `Total: ${inPounds(total)}, with ${shippingMethod}`,
  `It is ${status}, its payment ${paymentStatus}`,
  ...[
    ['Sent to', addressInWords(address)],
    ['Carrier', shipper],
    ['Tracking number', trackingId],
    ['Why it was declined or cancelled', cancelReason],
  ].flatMap(([what, says]) => (says ? [`${what}: ${says}`] : [])),
];
