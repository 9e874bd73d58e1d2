import { desk } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const deskDispatch: Handler<'deskDispatch'> = ({ path, body, staff }, { ports }) =>
  deskStep(ports, staff, body.by, (by) => {
    const { shipper, trackingId, reason } = body;
    return desk.dispatch(ports, path.orderId, by, { shipper, trackingId }, reason);
  });
