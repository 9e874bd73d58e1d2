import { desk } from '#domain';
import { deskResponse } from '../desk-response.ts';
import type { Handler } from '../operation.ts';

export const deskApprove: Handler<'deskApprove'> = async ({ path, body }, { ports }) =>
  deskResponse(ports, await desk.approve(ports, path.orderId, body.by, body.reason));
