import { desk } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const deskDecline: Handler<'deskDecline'> = ({ path, body, staff }, { ports }) =>
  deskStep(ports, { staff, said: body.by, order: path.orderId }, (by, id) =>
    desk.decline(ports, path.orderId, by, body.reason, { ...body, staff: id }),
  );
