import type { Customer } from '#contract';
import { identityIn, subjectOf, hasCustomer, tokenIn } from './identity.ts';
import { forget, type KeyValues } from './key-values.ts';

/**
 * Whose calls these are: an access token that is short-lived, and a refresh token that works once.
 * Two calls, or two tabs, that both trade in the same refresh token look like a theft to the server,
 * which then ends the session. So there is one renewal at a time in this page (`running`) and among
 * the tabs (the lock), and whoever waited takes the token that the other one got.
 */
export interface Session {
  /** The access token; a guest session is started when there is none. */
  token(): Promise<SessionToken>;
  /** Another token instead of this one, which was turned down: it has expired, as a rule. */
  renew(stale: string): Promise<SessionToken>;
  /** Takes over what signing in brought. */
  signIn(signedIn: SignedIn): void;
  /** Replaces what is known of the signed-in customer. */
  setUser(user: Customer): void;
  /** Forgets everything that this browser keeps; it gives the refresh token that was part of it. */
  signOut(): string | null;
}

interface SignedIn {
  readonly user: Customer;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A token, or why there is none to be had. */
type SessionToken =
  | {
      readonly ok: true;
      readonly token: string;
      /** The customer who is signed in with it; a guest is nobody. */
      readonly customer: string | undefined;
    }
  | { readonly ok: false; readonly response: Response };

interface SessionOptions {
  readonly baseUrl: string;
  readonly storage: KeyValues;
  readonly fetch: typeof fetch;
  /** Called after tokens were stored. */
  readonly onTokensStored: () => void;
  /** Called when somebody signed in or out, or her details changed. */
  readonly onUserChanged: () => void;
  /** Called when a customer has to sign in again. */
  readonly onEnded: () => void;
}

export function createSession(options: SessionOptions): Session {
  const { storage } = options;
  let running: Promise<SessionToken> | undefined;

  const once = (work: () => Promise<SessionToken>): Promise<SessionToken> => {
    running ??= amongTabs(work).finally(() => {
      running = undefined;
    });
    return running;
  };
  const stored = (): SessionToken | undefined => {
    const token = tokenIn(storage);
    return token === undefined ? undefined : sessionOf(storage, token);
  };
  // Once, as the page begins: another tab that is just signing in has not written everything yet.
  let isChecked = false;
  const checked = (): SessionToken | undefined => {
    if (!isChecked) forgetMixed(options);
    isChecked = true;
    return stored();
  };
  const begin = async (): Promise<SessionToken> => {
    const begun = stored();
    if (begun) return begun;
    // Whoever is known is asked for by her refresh token, and not taken for somebody new.
    return storage.getItem('refreshToken') === null ? startGuestSession(options) : refresh(options);
  };
  return {
    token: async () => checked() ?? once(begin),
    renew: (stale) =>
      once(async () => {
        const current = stored();
        return current?.ok && current.token !== stale ? current : refresh(options);
      }),
    signIn({ user, accessToken, refreshToken }) {
      // Another tab has signed somebody else in meanwhile: what she chose and finished is not this one's.
      if (isAnotherHere(storage, user)) forget(storage);
      storage.setItem('isGuestUser', 'false');
      storage.setItem('userData', JSON.stringify(user));
      saveTokens(options, accessToken, refreshToken);
      options.onUserChanged();
    },
    setUser(user) {
      // A response that was under way when she logged out must not bring her details back.
      if (!isSignedIn(storage, user)) return;
      storage.setItem('userData', JSON.stringify(user));
      options.onUserChanged();
    },
    signOut() {
      const refreshToken = storage.getItem('refreshToken');
      forget(storage);
      options.onUserChanged();
      return refreshToken;
    },
  };
}

/** Whether somebody is signed in here who is not this customer. */
function isAnotherHere(storage: KeyValues, user: Customer): boolean {
  const { kind } = identityIn(storage);
  return kind === 'mixed' || (kind === 'customer' && !isSignedIn(storage, user));
}

/** Whether this customer is the one who is signed in here. */
function isSignedIn(storage: KeyValues, { _id }: Customer): boolean {
  const identity = identityIn(storage);
  return identity.kind === 'customer' && identity.id === _id;
}

/** Nobody can tell whose a mixture is: it is nobody's, so that what is shown and what is asked are one's. */
function forgetMixed({ storage, onUserChanged }: SessionOptions): void {
  if (identityIn(storage).kind !== 'mixed') return;
  forget(storage);
  onUserChanged();
}

async function startGuestSession(options: SessionOptions): Promise<SessionToken> {
  const response = await options.fetch(`${options.baseUrl}/customers/guest-login`, noStore);
  if (!response.ok) return { ok: false, response };
  const tokens = readTokens(await response.json());
  options.storage.setItem('isGuestUser', 'true');
  return saveTokens(options, tokens.accessToken, tokens.refreshToken);
}

async function refresh(options: SessionOptions): Promise<SessionToken> {
  const { storage } = options;
  const refreshToken = storage.getItem('refreshToken');
  if (refreshToken === null) return startAgain(options, undefined);
  const response = await options.fetch(`${options.baseUrl}/auth/refresh-token`, {
    ...noStore,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  // Only a refusal ends the session; a server in trouble may know the token again in a minute.
  if (response.status === 400 || response.status === 401) return startAgain(options, response);
  if (!response.ok) return { ok: false, response };
  const accessToken: unknown = await response.json();
  if (typeof accessToken !== 'string') throw new Error('The refreshed token is not a string.');
  // Meanwhile somebody may have logged out, or another one in: these tokens are nobody's any more.
  if (storage.getItem('refreshToken') !== refreshToken) return sessionNow(options);
  if (isAnothers(storage, accessToken)) return startAgain(options, undefined);
  return saveTokens(options, accessToken, response.headers.get('x-refresh-token') ?? refreshToken);
}

/** The refresh token was somebody else's than she who is signed in here. */
function isAnothers(storage: KeyValues, accessToken: string): boolean {
  const identity = identityIn(storage);
  const subject = subjectOf(accessToken);
  return identity.kind === 'customer' && subject !== undefined && subject !== identity.id;
}

/** The session that is there; a guest's when there is none. */
async function sessionNow(options: SessionOptions): Promise<SessionToken> {
  const token = tokenIn(options.storage);
  return token === undefined ? startGuestSession(options) : sessionOf(options.storage, token);
}

/** A guest becomes a new guest; a customer who had signed in has to do so again. */
async function startAgain(
  options: SessionOptions,
  refusal: Response | undefined,
): Promise<SessionToken> {
  const { storage } = options;
  if (!hasCustomer(storage)) {
    for (const key of ['accessToken', 'refreshToken', 'isGuestUser']) storage.removeItem(key);
    return startGuestSession(options);
  }
  forget(storage);
  options.onUserChanged();
  options.onEnded();
  return refusal ? { ok: false, response: refusal } : startGuestSession(options);
}

function saveTokens(options: SessionOptions, access: string, refreshToken: string): SessionToken {
  options.storage.setItem('accessToken', access);
  options.storage.setItem('refreshToken', refreshToken);
  options.onTokensStored();
  return sessionOf(options.storage, access);
}

function sessionOf(storage: KeyValues, token: string): SessionToken {
  const identity = identityIn(storage);
  return { ok: true, token, customer: identity.kind === 'customer' ? identity.id : undefined };
}

function readTokens(body: unknown): { accessToken: string; refreshToken: string } {
  const data: unknown = isRecord(body) ? body['data'] : undefined;
  const accessToken = isRecord(data) ? data['accessToken'] : undefined;
  const refreshToken = isRecord(data) ? data['refreshToken'] : undefined;
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string')
    throw new Error('The guest session has no tokens.');
  return { accessToken, refreshToken };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const noStore = { cache: 'no-store' } as const;

/** One tab at a time, where the browser has locks; the others wait and look again. */
function amongTabs<T>(work: () => Promise<T>): Promise<T> {
  const locks = 'navigator' in globalThis ? navigator.locks : undefined;
  return locks ? locks.request('tribe-session', work) : work();
}
