import { withdrawGpConsentFor } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const teamWithdrawGpConsent: Handler<'teamWithdrawGpConsent'> = (
  { path, body, staff },
  { ports },
) =>
  deskStep<'too-late' | 'not-found'>(ports, { staff, said: body.by, order: path.orderId }, (by) =>
    withdrawGpConsentFor(ports, path.orderId, by, body.reason),
  );
