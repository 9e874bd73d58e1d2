/** A request that comes again under its key gets its first response: https://docs.stripe.com/api/idempotent_requests */
import { createHmac } from 'node:crypto';
import type { Books } from './ledger.ts';
import { refusals } from './refusals.ts';
import type { StandInResponse } from './response.ts';

export interface KeyedRequest {
  readonly idempotencyKey: string | undefined;
  /** Everything that the request says. */
  readonly said: string;
  readonly fingerprintKey: string;
  readonly requestId: string;
  readonly at: Date;
}

/** A response, and which request it was first given to when that was an earlier one. */
export interface GivenResponse extends StandInResponse {
  readonly originalRequest?: string;
}

const DAY = 24 * 60 * 60 * 1000;
const LONGEST_KEY = 255;

/**
 * Answers by doing the work, or as it was answered the first time. A second request waits for one
 * under way. What throws is forgotten: nothing was done.
 *
 * @throws RefusedError when the key belongs to a different request
 */
export async function respondOnce(
  books: Books,
  request: KeyedRequest,
  work: () => Promise<StandInResponse>,
): Promise<GivenResponse> {
  const { idempotencyKey: key, requestId, at } = request;
  if (key === undefined) return work();
  if (key.length > LONGEST_KEY) throw refusals.unusable('Idempotency-Key', 'too long');
  await books.holdName(`stand-in ${key}`);
  const fingerprint = createHmac('sha256', request.fingerprintKey)
    .update(request.said)
    .digest('base64url');
  const before = await books.hold('answer', key);
  if (before && before.at + DAY > at.getTime()) {
    if (before.fingerprint !== fingerprint) throw refusals.keyReused();
    return { status: before.status, body: before.body, originalRequest: before.requestId };
  }
  const response = await work();
  const stored = { ...response, fingerprint, requestId, at: at.getTime() };
  await books.put('answer', key, stored, new Date(at.getTime() + DAY));
  return response;
}
