import { asObjectPath, askIdentityService } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const teamAskIdentityService: Handler<'teamAskIdentityService'> = (
  { path, body: { by: said, evidence, ...asked }, staff },
  { ports },
) =>
  deskStep(ports, { staff, said, order: path.orderId }, (by, id) =>
    askIdentityService(
      ports,
      path.orderId,
      { by, staff: id },
      { ...asked, evidence: asObjectPath(evidence) },
    ),
  );
