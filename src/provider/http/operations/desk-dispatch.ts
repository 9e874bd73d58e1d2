import { desk } from '#domain';
import { reasonOf } from '../callers.ts';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const deskDispatch: Handler<'deskDispatch'> = ({ path, body, staff }, { ports }) =>
  deskStep(ports, { staff, said: body.by, order: path.orderId }, (by) => {
    const { shipper, trackingId } = body;
    const answer = reasonOf(staff, body);
    return desk.dispatch(ports, path.orderId, by, { shipper, trackingId }, answer);
  });
