/**
 * Rate limits: whoever tries again and again is slowed down. Attempts are counted before anything is verified, for
 * the account and for the network they come from, whether or not there is such an account: neither
 * the response nor its time says anything about it. A refused attempt does not count, so that the
 * owner of an account is never kept out for longer than somebody else's last wait, and not at all
 * where she has logged in before: what comes from there is counted by itself. Whatever else names an
 * address proves nothing about who asks, and is counted for each network by itself.
 */
import { daysBefore } from '../days.ts';
import type { CustomerId, StaffId } from '../ids.ts';
import type { FailureOf } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { networkOf } from './network.ts';

const QUARTER = 15 * 60;
/** A household, or an office. */
const ONE_NETWORK = 50;
/** The address of a mobile network, behind which is a whole town. */
const TOWN = 1000;

/**
 * How many may come from one network in a quarter of an hour. From a mobile network everybody begins as a guest
 * and answers a consultation, and some send photos. Of promo codes and tokens only the wrong ones count.
 */
const FROM_NETWORK = {
  login: ONE_NETWORK,
  register: ONE_NETWORK,
  'forgot-password': ONE_NETWORK,
  'reset-password': ONE_NETWORK,
  subscribe: ONE_NETWORK,
  contact: ONE_NETWORK,
  message: 300,
  'guest-session': TOWN,
  consultation: TOWN,
  upload: 300,
  'promo-code': 300,
  'refresh-token': 300,
  'desk-token': ONE_NETWORK,
  'staff-sign-in': ONE_NETWORK,
  'staff-invitation': ONE_NETWORK,
} as const;

type Action = keyof typeof FROM_NETWORK;

/** How many one customer may do in a quarter of an hour: more than anybody who means it. */
const OF_CUSTOMER = 30;

/**
 * How many one of the team may do in a quarter of an hour: more than anybody who means it, and few enough that a
 * stolen session, or a key that sticks, floods nobody.
 */
const OF_STAFF = {
  'team-message': 60,
  'team-upload': 120,
  'identity-check': 30,
  'saved-phrase': 60,
  // A day's letters, taken for the post one after the other.
  'gp-letter': 300,
} as const;

export interface LoginAttempt {
  readonly action: Action;
  /** Whose account it is about, when it says so. */
  readonly email?: string;
  /** Who does it, when that is known. */
  readonly customer?: CustomerId;
  /** The network address it comes from. */
  readonly from: string;
}

/** Five at once, then seconds of waiting that double up to a quarter of an hour. */
const OF_ACCOUNT = [0, 0, 0, 0, 30, 60, 120, 240, 480, QUARTER];

/** What is counted, and how long it waits after the first attempt, the second one, ... */
interface Counted {
  readonly subject: string;
  readonly waits: readonly number[];
}

/** Counts an attempt; a failure when it has to wait. */
export async function limitRate(
  ports: Pick<Ports, 'tokens' | 'clock'>,
  store: Store,
  attempt: LoginAttempt,
): Promise<FailureOf<'too-many-attempts'> | undefined> {
  const at = ports.clock();
  await store.attempts.sweep(quarterBefore(at));
  const network = await ownNetworkOf(ports, store, attempt, at);
  return count(store, countedFor(ports, attempt, at, network), at);
}

/**
 * Counts what one of the team does; a failure when it has to wait.
 *
 * @param staff who; whoever shows the desk's token is nobody in particular
 */
export async function limitStaff(
  { tokens, clock }: Pick<Ports, 'tokens' | 'clock'>,
  store: Store,
  action: keyof typeof OF_STAFF,
  staff: StaffId | undefined,
): Promise<FailureOf<'too-many-attempts'> | undefined> {
  const at = clock();
  const who = [action, 'staff', staff ?? 'desk'];
  return count(store, [inQuarter(tokens, at, OF_STAFF[action], who)], at);
}

const quarterBefore = (at: Date): Date => new Date(at.getTime() - QUARTER * 1000);

async function count(
  { attempts }: Store,
  counted: readonly Counted[],
  at: Date,
): Promise<FailureOf<'too-many-attempts'> | undefined> {
  const forget = quarterBefore(at);
  for (const { subject, waits } of counted) {
    const until = await attempts.count(subject, at, { waits, forget });
    if (until) return waiting(until, at);
  }
  return undefined;
}

/**
 * Counts a mail that anybody may have sent to an address; whether there were too many. Whoever asks is told the
 * same either way: the last wait is shorter than a link works, so that the newest mail still holds what it says.
 */
export async function hasTooManyMails(
  { tokens, clock }: Pick<Ports, 'tokens' | 'clock'>,
  { attempts }: Store,
  { action, email }: { readonly action: 'forgot-password'; readonly email: string },
): Promise<boolean> {
  const at = clock();
  const forget = new Date(at.getTime() - QUARTER * 1000);
  const subject = account(tokens, action, email, undefined);
  return (await attempts.count(subject, at, { waits: OF_ACCOUNT, forget })) !== undefined;
}

/** Whether so many wrong guesses were counted that the next one has to wait; counts nothing. */
export async function isRateLimited(
  ports: Pick<Ports, 'tokens' | 'clock'>,
  { attempts }: Store,
  attempt: Omit<LoginAttempt, 'email'>,
): Promise<FailureOf<'too-many-attempts'> | undefined> {
  const at = ports.clock();
  for (const { subject, waits } of countedFor(ports, attempt, at, undefined)) {
    const until = await attempts.waitsUntil(subject, at, waits);
    if (until) return waiting(until, at);
  }
  return undefined;
}

/** Forgets the attempts at an account, once its owner has shown who she is. */
export async function forgetAttempts(
  ports: Pick<Ports, 'tokens' | 'clock'>,
  store: Store,
  attempt: Pick<LoginAttempt, 'action' | 'from'> & { readonly email: string },
): Promise<void> {
  const { action, email } = attempt;
  const network = await ownNetworkOf(ports, store, attempt, ports.clock());
  await store.attempts.clear(account(ports.tokens, action, email, undefined));
  if (network !== undefined)
    await store.attempts.clear(account(ports.tokens, action, email, network));
}

function waiting(until: Date, at: Date): FailureOf<'too-many-attempts'> {
  const left = Math.ceil((until.getTime() - at.getTime()) / 1000);
  return { kind: 'too-many-attempts', seconds: Math.max(1, left) };
}

/** @param network whose attempts at the account are counted by themselves, when this is one of them */
function countedFor(
  { tokens }: Pick<Ports, 'tokens'>,
  { action, email, customer, from }: LoginAttempt,
  at: Date,
  network: string | undefined,
): readonly Counted[] {
  return [
    inQuarter(tokens, at, FROM_NETWORK[action], [action, networkOf(from)]),
    ...(customer === undefined
      ? []
      : [inQuarter(tokens, at, OF_CUSTOMER, [action, 'customer', customer])]),
    ...(email === undefined
      ? []
      : [{ subject: account(tokens, action, email, network), waits: OF_ACCOUNT }]),
  ];
}

function inQuarter(
  tokens: Ports['tokens'],
  at: Date,
  many: number,
  who: readonly string[],
): Counted {
  const seconds = at.getTime() / 1000;
  const quarter = Math.floor(seconds / QUARTER);
  const rest = Math.ceil((quarter + 1) * QUARTER - seconds);
  return {
    subject: tokens.hashOf(JSON.stringify([...who, quarter])),
    waits: [...Array.from({ length: many - 1 }, () => 0), rest],
  };
}

/** For how long a network counts as one where somebody is at home. */
export const KNOWN_DAYS = 90;

/** The network as it is remembered. */
export const networkHash = ({ tokens }: Pick<Ports, 'tokens'>, from: string): string =>
  tokens.hashOf(JSON.stringify(['at home', networkOf(from)]));

/** Of a login the same statement whether or not there is such an account. */
async function ownNetworkOf(
  ports: Pick<Ports, 'tokens'>,
  { customers, staff }: Store,
  { action, email, from }: LoginAttempt,
  at: Date,
): Promise<string | undefined> {
  if (email === undefined) return undefined;
  const network = networkHash(ports, from);
  if (action !== 'login' && action !== 'staff-sign-in') return network;
  const since = daysBefore(at, KNOWN_DAYS);
  const people = action === 'login' ? customers : staff;
  return (await people.isKnownNetwork(email, network, since)) ? network : undefined;
}

/** Nobody who reads the table learns an address. */
const account = (
  tokens: Ports['tokens'],
  action: Action,
  email: string,
  network: string | undefined,
): string =>
  tokens.hashOf(JSON.stringify([action, email, ...(network === undefined ? [] : [network])]));
