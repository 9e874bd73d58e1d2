import { desk } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const deskApprove: Handler<'deskApprove'> = ({ path, body, staff }, { ports }) =>
  deskStep(ports, { staff, said: body.by, order: path.orderId }, (by, id) =>
    desk.approve(ports, path.orderId, by, body, id),
  );
