import { desk } from '#domain';
import { deskResponse } from '../desk-response.ts';
import type { Handler } from '../operation.ts';

export const deskDispatch: Handler<'deskDispatch'> = async ({ path, body }, { ports }) =>
  deskResponse(
    ports,
    await desk.dispatch(ports, path.orderId, body.by, {
      shipper: body.shipper,
      trackingId: body.trackingId,
    }),
  );
