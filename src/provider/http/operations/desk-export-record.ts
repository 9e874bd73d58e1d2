import { exportCustomer } from '#domain';
import { nameOf } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { personLetterShape } from '../shapes/gp-letter.ts';
import { customerShape } from '../shapes/customer.ts';
import { keptRecordShape } from '../shapes/kept-record.ts';
import { orderShape } from '../shapes/order.ts';

export const deskExportRecord: Handler<'deskExportRecord'> = async (
  { path, query, staff },
  { ports },
) => {
  const found = await exportCustomer(ports, path.customer, nameOf(staff, query.by));
  if (!found.ok) return problem(found.failure);
  const { id, customer, orders, notifications, messages, gpLetters, isSubscribed, marks, ...kept } =
    found.value;
  return {
    status: 200,
    body: {
      _id: id,
      customer: customer ? customerShape(customer) : null,
      orders: orders.map(orderShape),
      notifications: notifications.map(({ title, body, at }) => ({
        ...{ title, body, createdAt: at.toISOString() },
      })),
      messages: messages.map(({ message: { cause, note = '' }, at }) => ({
        ...{ cause, note, createdAt: at.toISOString() },
      })),
      gpLetters: gpLetters.map(personLetterShape),
      isSubscribed,
      marks: [...marks],
      kept: keptRecordShape(kept),
    },
  };
};
