import type { KeyValues } from './key-values.ts';

/**
 * Who the stored keys say is here. They are written together, but anybody can change what a browser
 * keeps, and a browser may drop a part of it: then the header would name one person, and calls would be
 * made for another.
 */
export type Identity =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'customer'; readonly id: string }
  /** They speak of more than one, or not of all of one. */
  | { readonly kind: 'mixed' };

export function identityIn(storage: KeyValues): Identity {
  const access = tokenIn(storage);
  const isWithoutTokens = access === undefined && storage.getItem('refreshToken') === null;
  const flag = storage.getItem('isGuestUser');
  const userData = storage.getItem('userData');
  if (flag === 'false') {
    const id = idIn(userData);
    const subject = access === undefined ? undefined : subjectOf(access);
    const isOne = id !== undefined && !isWithoutTokens && (subject ?? id) === id;
    return isOne ? { kind: 'customer', id } : { kind: 'mixed' };
  }
  if (userData !== null) return { kind: 'mixed' };
  if (isWithoutTokens) return { kind: 'nobody' };
  // Tokens alone may be a customer's whose other keys are gone.
  return flag === 'true' ? { kind: 'guest' } : { kind: 'mixed' };
}

/** A text that no header takes for a token would stop every call before it is read. */
export function tokenIn(storage: KeyValues): string | undefined {
  const token = storage.getItem('accessToken');
  return token !== null && /^[\w.~+/=-]{1,4096}$/.test(token) ? token : undefined;
}

/** Whose an access token says it is; the server alone can tell whether that is true. */
export function subjectOf(token: string): string | undefined {
  try {
    const [, claims = ''] = token.split('.');
    return textIn(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), 'sub');
  } catch {
    return undefined;
  }
}

function idIn(userData: string | null): string | undefined {
  try {
    return textIn(JSON.parse(userData ?? 'null'), '_id');
  } catch {
    return undefined;
  }
}

function textIn(value: unknown, field: string): string | undefined {
  const found: unknown =
    typeof value === 'object' && value !== null
      ? Object.entries(value).find(([key]) => key === field)?.[1]
      : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** Whether a customer is signed in here, and no guest. */
export const hasCustomer = (storage: Pick<KeyValues, 'getItem'>): boolean =>
  storage.getItem('isGuestUser') === 'false';
