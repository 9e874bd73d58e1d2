import { asObjectPath, desk } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const deskVerifyWeight: Handler<'deskVerifyWeight'> = ({ path, body, staff }, { ports }) =>
  deskStep(ports, { staff, said: body.by, order: path.orderId }, (by) =>
    desk.verifyWeight(
      ports,
      path.orderId,
      {
        by,
        method: body.method,
        grams: Math.round(body.kilograms * 1000),
        on: body.on,
        reason: body.reason ?? null,
        evidence: body.evidence === undefined ? null : asObjectPath(body.evidence),
      },
      body.id,
    ),
  );
