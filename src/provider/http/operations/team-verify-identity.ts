import { asObjectPath, verifyIdentity } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const teamVerifyIdentity: Handler<'teamVerifyIdentity'> = (
  { path, body, staff },
  { ports },
) =>
  deskStep(ports, { staff, said: body.by, order: path.orderId }, (by) =>
    verifyIdentity(
      ports,
      path.orderId,
      {
        ...{ by, method: body.method, outcome: body.outcome, note: body.note ?? null },
        evidence: body.evidence === undefined ? null : asObjectPath(body.evidence),
      },
      { name: body.name, dob: body.dob },
      body.id,
    ),
  );
