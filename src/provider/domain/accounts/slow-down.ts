/**
 * Slows down whoever tries again and again. Attempts are counted before anything is verified, for
 * the account and for the network they come from, whether or not there is such an account: neither
 * the answer nor its time says anything about it. A refused attempt does not count, so that the
 * owner of an account is never kept out for longer than somebody else's last wait.
 */
import type { FailureOf } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { networkOf } from './network.ts';

export type Action =
  'login' | 'register' | 'forgot-password' | 'reset-password' | 'subscribe' | 'contact';

export interface Attempt {
  readonly action: Action;
  /** Whose account it is about, when it says so. */
  readonly email?: string;
  /** The network address it comes from. */
  readonly from: string;
}

const QUARTER = 15 * 60;
/** Five at once, then seconds of waiting that double up to a quarter of an hour. */
const OF_ACCOUNT = [0, 0, 0, 0, 30, 60, 120, 240, 480, QUARTER];
/** How many may come from one network in a quarter of an hour: a household, or an office. */
const FROM_NETWORK = 50;

/** Counts an attempt; a failure when it has to wait. */
export async function slowDown(
  { tokens, clock }: Ports,
  { attempts }: Store,
  { action, email, from }: Attempt,
): Promise<FailureOf<'too-many-attempts'> | undefined> {
  const at = clock();
  const forget = new Date(at.getTime() - QUARTER * 1000);
  await attempts.sweep(forget);

  const seconds = at.getTime() / 1000;
  const quarter = Math.floor(seconds / QUARTER);
  const rest = Math.ceil((quarter + 1) * QUARTER - seconds);
  const network = tokens.hashOf(JSON.stringify([action, networkOf(from), quarter]));
  const waits = [...Array.from({ length: FROM_NETWORK - 1 }, () => 0), rest];
  const until =
    (await attempts.count(network, at, { waits, forget })) ??
    (email === undefined
      ? undefined
      : await attempts.count(account(tokens, action, email), at, { waits: OF_ACCOUNT, forget }));
  if (!until) return undefined;
  const left = Math.ceil((until.getTime() - at.getTime()) / 1000);
  return { kind: 'too-many-attempts', seconds: Math.max(1, left) };
}

/** Forgets the attempts at an account, once its owner has shown who she is. */
export const forgetAttempts = (
  { tokens }: Ports,
  { attempts }: Store,
  action: Action,
  email: string,
): Promise<void> => attempts.clear(account(tokens, action, email));

/** Nobody who reads the table learns an address. */
const account = (tokens: Ports['tokens'], action: Action, email: string): string =>
  tokens.hashOf(JSON.stringify([action, 'account', email]));
