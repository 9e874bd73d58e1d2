import { desk } from '#domain';
import { deskAnswer } from '../desk-answer.ts';
import type { Handler } from '../operation.ts';

export const deskDeliver: Handler<'deskDeliver'> = async ({ path, body }, { ports }) =>
  deskAnswer(ports, await desk.deliver(ports, path.orderId, body.by));
