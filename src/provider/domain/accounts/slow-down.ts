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

const QUARTER = 15 * 60;
/** A household, or an office. */
const HOUSEHOLD = 50;

/**
 * How many may come from one network in a quarter of an hour. Behind the address of a mobile network is a whole
 * town: everybody begins as a guest there, and some send photos.
 */
const FROM_NETWORK = {
  login: HOUSEHOLD,
  register: HOUSEHOLD,
  'forgot-password': HOUSEHOLD,
  'reset-password': HOUSEHOLD,
  subscribe: HOUSEHOLD,
  contact: HOUSEHOLD,
  'guest-session': 1000,
  upload: 300,
} as const;

export type Action = keyof typeof FROM_NETWORK;

export interface Attempt {
  readonly action: Action;
  /** Whose account it is about, when it says so. */
  readonly email?: string;
  /** The network address it comes from. */
  readonly from: string;
}

/** Five at once, then seconds of waiting that double up to a quarter of an hour. */
const OF_ACCOUNT = [0, 0, 0, 0, 30, 60, 120, 240, 480, QUARTER];

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
  const waits = [...Array.from({ length: FROM_NETWORK[action] - 1 }, () => 0), rest];
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
  tokens.hashOf(JSON.stringify([action, email]));
