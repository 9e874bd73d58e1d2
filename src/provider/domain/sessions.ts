import { DAY } from './days.ts';
import { isRateLimited, limitRate } from './accounts/rate-limit.ts';
import { asCustomerId, asSessionId, type CustomerId } from './ids.ts';
import { done, failed, type Outcome } from './outcome.ts';
import type { Ports } from './ports.ts';
import type { SessionOf, Store } from './store.ts';

export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const REFRESH_TOKEN_DAYS = 30;

/** A new customer, flagged as a guest, and her first tokens. */
export async function startGuestSession(
  ports: Ports,
  from: string,
): Promise<Outcome<SessionTokens, 'too-many-attempts'>> {
  const blocked = await limitRate(ports, ports.database, { action: 'guest-session', from });
  if (blocked) return failed(blocked);
  const at = ports.clock();
  const customerId = asCustomerId(ports.newId());
  return ports.database.transaction(async (store) => {
    await store.sessions.addGuest({ id: customerId, at });
    return done(await startSession(ports, store, customerId));
  });
}

/** A session of its own for a customer, and its first tokens. */
export async function startSession(
  ports: Ports,
  store: Store,
  customerId: CustomerId,
): Promise<SessionTokens> {
  const at = ports.clock();
  const sessionId = asSessionId(ports.newId());
  await store.sessions.start({ id: sessionId, customerId, at });
  return issue(ports, store, { sessionId, customerId }, at);
}

/**
 * Trades a refresh token for fresh tokens. A token that has been used before ends its session: two
 * holders of one token cannot be told apart. Wrong ones are counted for the network they come from.
 */
export async function renewSession(
  ports: Ports,
  refreshToken: string,
  from: string,
): Promise<Outcome<SessionTokens, 'unauthenticated' | 'too-many-attempts'>> {
  const at = ports.clock();
  const guess = { action: 'refresh-token', from } as const;
  const blocked = await isRateLimited(ports, ports.database, guess);
  if (blocked) return failed(blocked);
  const hash = ports.tokens.hashOf(refreshToken);
  return ports.database.transaction(async (store) => {
    const session = await store.sessions.spend(hash, at);
    if (session) return done(await issue(ports, store, session, at));
    await store.sessions.endSessionOf(hash, at);
    await limitRate(ports, store, guess);
    return failed({ kind: 'unauthenticated' });
  });
}

/**
 * Who asks with an access token. Its session is looked at each time, so that a session which was ended
 * lets nobody do anything any more, however long its tokens would still be good for.
 */
export async function callerOf(
  { database, tokens, clock }: Ports,
  accessToken: string,
): Promise<CustomerId | undefined> {
  const session = await tokens.sessionOf(accessToken, clock());
  return session && (await database.sessions.isOpen(session)) ? session.customerId : undefined;
}

/**
 * Whose things somebody takes along who signs in: hers by the token she had, which may have expired while
 * she filled in a form. That opens nothing, it only carries over what a guest has to the account that she
 * signs in to, and only while the guest's session is open and could still be renewed: whoever has the
 * token had the refresh token beside it.
 */
export async function guestOf(
  { database, tokens, clock }: Ports,
  accessToken: string,
): Promise<CustomerId | undefined> {
  const renewable = new Date(clock().getTime() - REFRESH_TOKEN_DAYS * DAY);
  const session = await tokens.sessionOf(accessToken, renewable);
  return session && (await database.sessions.isOpen(session)) ? session.customerId : undefined;
}

/** Whether an access token is of a customer's session, also one that has ended or of a token that has expired. */
export const isCustomers = async (
  { tokens }: Pick<Ports, 'tokens'>,
  accessToken: string,
): Promise<boolean> => (await tokens.sessionOf(accessToken, new Date(0))) !== undefined;

/** Logs out: ends the session that a refresh token was ever part of. Of an unknown one there is none. */
export const endSession = (
  { database, tokens, clock }: Ports,
  refreshToken: string,
): Promise<void> => database.sessions.endSessionOf(tokens.hashOf(refreshToken), clock());

async function issue(
  { tokens }: Ports,
  store: Store,
  session: SessionOf,
  at: Date,
): Promise<SessionTokens> {
  const refreshToken = tokens.refreshToken();
  const expires = new Date(at.getTime() + REFRESH_TOKEN_DAYS * DAY);
  const { sessionId } = session;
  await store.sessions.addRefreshToken({ hash: tokens.hashOf(refreshToken), sessionId, expires });
  return { accessToken: await tokens.accessToken(session, at), refreshToken };
}
