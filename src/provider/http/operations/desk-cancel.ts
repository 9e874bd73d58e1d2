import { desk } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const deskCancel: Handler<'deskCancel'> = ({ path, body, staff }, { ports }) =>
  deskStep(ports, { staff, said: body.by, order: path.orderId }, (by, id) =>
    desk.cancel(ports, path.orderId, by, body.reason, id),
  );
