import { desk } from '#domain';
import { deskResponse } from '../desk-response.ts';
import type { Handler } from '../operation.ts';

export const deskCancel: Handler<'deskCancel'> = async ({ path, body }, { ports }) =>
  deskResponse(ports, await desk.cancel(ports, path.orderId, body.by, body.reason));
