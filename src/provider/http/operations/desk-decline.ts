import { desk } from '#domain';
import { deskAnswer } from '../desk-answer.ts';
import type { Handler } from '../operation.ts';

export const deskDecline: Handler<'deskDecline'> = async ({ path, body }, { ports }) =>
  deskAnswer(ports, await desk.decline(ports, path.orderId, body.by, body.reason));
