import { asOrderId, withdrawGpConsent as withdraw } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { gpConsentShape } from '../shapes/gp-letter.ts';

export const withdrawGpConsent: Handler<'withdrawGpConsent'> = async (
  { path, customer },
  { ports },
) => {
  const consent = await withdraw(ports, customer, asOrderId(path.orderId));
  return consent.ok
    ? { status: 200, body: gpConsentShape(consent.value) }
    : problem(consent.failure);
};
