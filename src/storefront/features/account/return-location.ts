/** A place in the history to come back to: the address, and what the entry carried. */
export interface ReturnLocation {
  readonly href: string;
  readonly state: object;
}

interface Location {
  readonly pathname: string;
  readonly href: string;
  readonly state: object;
}

/** The pages that are home with a dialog open. */
const DIALOG_PAGES: readonly string[] = ['/login', '/reset-password'];

export const standsForDialog = (pathname: string): boolean => DIALOG_PAGES.includes(pathname);

/** Where somebody who has to log in again was; a page that only stands for a dialog is no place. */
export function returnLocationOf({ pathname, href, state }: Location): ReturnLocation | undefined {
  if (!standsForDialog(pathname)) return { href, state: withoutRouterKeys(state) };
  return 'returnTo' in state && isReturnLocation(state.returnTo) ? state.returnTo : undefined;
}

/** The router numbers every entry itself. */
const withoutRouterKeys = (state: object): object =>
  Object.fromEntries(
    Object.entries(state).filter(([key]) => key !== 'key' && !key.startsWith('__TSR')),
  );

const isReturnLocation = (value: unknown): value is ReturnLocation =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  typeof value.href === 'string' &&
  'state' in value &&
  typeof value.state === 'object' &&
  value.state !== null;
