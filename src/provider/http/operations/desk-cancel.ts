import { desk } from '#domain';
import { deskAnswer } from '../desk-answer.ts';
import type { Handler } from '../operation.ts';

export const deskCancel: Handler<'deskCancel'> = async ({ path, body }, { ports }) =>
  deskAnswer(ports, await desk.cancel(ports, path.orderId, body.by, body.reason));
