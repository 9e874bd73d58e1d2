import { desk } from '#domain';
import { deskAnswer } from '../desk-answer.ts';
import type { Handler } from '../operation.ts';

export const deskDispatch: Handler<'deskDispatch'> = async ({ path, body }, { ports }) =>
  deskAnswer(
    ports,
    await desk.dispatch(ports, path.orderId, body.by, {
      shipper: body.shipper,
      trackingId: body.trackingId,
    }),
  );
