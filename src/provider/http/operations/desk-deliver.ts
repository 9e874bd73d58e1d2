import { desk } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const deskDeliver: Handler<'deskDeliver'> = ({ path, body, staff }, { ports }) =>
  deskStep(ports, { staff, said: body.by, order: path.orderId }, (by) =>
    desk.deliver(ports, path.orderId, by),
  );
