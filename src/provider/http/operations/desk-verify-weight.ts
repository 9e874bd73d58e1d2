import { desk } from '#domain';
import { deskResponse } from '../desk-response.ts';
import type { Handler } from '../operation.ts';

export const deskVerifyWeight: Handler<'deskVerifyWeight'> = async ({ path, body }, { ports }) =>
  deskResponse(
    ports,
    await desk.verifyWeight(ports, path.orderId, {
      by: body.by,
      method: body.method,
      grams: Math.round(body.kilograms * 1000),
      on: body.on,
      reason: body.reason ?? null,
    }),
  );
