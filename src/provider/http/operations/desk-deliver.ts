import { desk } from '#domain';
import { deskResponse } from '../desk-response.ts';
import type { Handler } from '../operation.ts';

export const deskDeliver: Handler<'deskDeliver'> = async ({ path, body }, { ports }) =>
  deskResponse(ports, await desk.deliver(ports, path.orderId, body.by));
