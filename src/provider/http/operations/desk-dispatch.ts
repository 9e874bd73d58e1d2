import { desk } from '#domain';
import { deskStep } from '../desk-step.ts';
import { noteDroppedReason, reasonOf } from '../dropped-reason.ts';
import type { Handler } from '../operation.ts';

export const deskDispatch: Handler<'deskDispatch'> = ({ path, body, staff }, given) =>
  deskStep(given.ports, { staff, said: body.by, order: path.orderId }, async (by) => {
    const { shipper, trackingId, reason } = body;
    const answer = reasonOf(staff, body);
    const order = path.orderId;
    const step = await desk.dispatch(given.ports, order, by, { shipper, trackingId }, answer);
    const asked = { call: 'deskDispatch', staff } as const;
    if (!step.ok) noteDroppedReason(given, asked, { order, reason }, step.failure);
    return step;
  });
