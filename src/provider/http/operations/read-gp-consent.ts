import { asOrderId, readGpConsent as read } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { gpConsentShape } from '../shapes/gp-letter.ts';

export const readGpConsent: Handler<'readGpConsent'> = async ({ path, customer }, { ports }) => {
  const consent = await read(ports, customer, asOrderId(path.orderId));
  return consent.ok
    ? { status: 200, body: gpConsentShape(consent.value) }
    : problem(consent.failure);
};
