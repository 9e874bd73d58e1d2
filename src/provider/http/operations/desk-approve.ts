import { desk } from '#domain';
import { deskAnswer } from '../desk-answer.ts';
import type { Handler } from '../operation.ts';

export const deskApprove: Handler<'deskApprove'> = async ({ path, body }, { ports }) =>
  deskAnswer(ports, await desk.approve(ports, path.orderId, body.by));
