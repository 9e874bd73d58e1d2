import { asObjectPath, askIdentityService } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const teamAskIdentityService: Handler<'teamAskIdentityService'> = (
  { path, body: { by: said, evidence, ...asked }, staff },
  { ports },
) =>
  deskStep(ports, staff, said, (by) =>
    askIdentityService(ports, path.orderId, { ...asked, by, evidence: asObjectPath(evidence) }),
  );
