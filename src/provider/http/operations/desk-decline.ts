import { desk } from '#domain';
import { deskResponse } from '../desk-response.ts';
import type { Handler } from '../operation.ts';

export const deskDecline: Handler<'deskDecline'> = async ({ path, body }, { ports }) =>
  deskResponse(ports, await desk.decline(ports, path.orderId, body.by, body.reason));
