import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Intent } from './intent.ts';
import type { Parameters } from './parameters.ts';
import { refusals } from './refusals.ts';

export interface StandInKeys {
  /** Looks like sk_test_...; opens everything. */
  readonly secretKey: string;
  /** Looks like pk_test_...; anybody may know it. */
  readonly publishableKey: string;
  /** Looks like whsec_...; webhook events are signed with it. */
  readonly webhookSecret: string;
}

/** Who asks: the shop's server, or a customer's browser. */
export type Caller = 'shop' | 'browser';

/** @throws RefusedError for a call without one of the two keys */
export function callerOf(
  { headers: { authorization } }: FastifyRequest,
  parameters: Parameters,
  { secretKey, publishableKey }: StandInKeys,
): Caller {
  const key = keyIn(authorization) ?? parameters.text('key');
  if (key === undefined) throw refusals.noKey();
  if (isSame(key, secretKey)) return 'shop';
  if (isSame(key, publishableKey)) return 'browser';
  throw refusals.wrongKey();
}

/** Stripe takes the key as a bearer's token and as a user's name. */
function keyIn(authorization = ''): string | undefined {
  const [scheme = '', credentials = ''] = authorization.split(' ', 2);
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(credentials, 'base64').toString().split(':', 1)[0];
}

export function onlyForShop(caller: Caller): void {
  if (caller !== 'shop') throw refusals.secretKeyNeeded();
}

/** A browser sees and pays the one payment whose client secret it was given. */
export function checkMayPay(caller: Caller, intent: Intent, parameters: Parameters): void {
  if (caller === 'shop') return;
  if (!isSame(parameters.required('client_secret'), intent.clientSecret))
    throw refusals.wrongClientSecret();
}

/** Whether a secret was guessed must not show in how long it takes to say no. */
export const isSame = (given: string, secret: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(secret));

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
