import { useMemo, useState, useSyncExternalStore } from 'react';
import { hasCustomer, type KeyValues } from '#client';
import type { Customer } from '#contract';
import { listenTo } from '#features/page-events';
import { useStorage } from './session-provider.tsx';

/** This tab signed in or out, or another one did. */
const onUserChanged = (listener: () => void) => listenTo(['user-changed', 'storage'], listener);

/** The signed-in customer, again whenever that changes, in this tab or another one. */
export function useUser(): Customer | undefined {
  const storage = useStorage();
  const text = useSyncExternalStore(
    onUserChanged,
    () => userText(storage),
    () => null,
  );
  return useMemo(() => readUser(text), [text]);
}

/** Whose a response is that is given to whoever is here: the first part of its key. */
export const useOwner = () => ownerOf(useUser());

/** The same at this moment. */
export const ownerIn = (storage: KeyValues) => ownerOf(storedUser(storage));

/**
 * A key for what a person enters where nobody has to be logged in: a guest who logs in goes on with it, and it
 * is gone with the customer whose it was.
 */
export function usePerson(): number {
  const customer = useUser()?._id;
  const [seen, setSeen] = useState({ customer, person: 0 });
  if (seen.customer !== customer)
    setSeen({ customer, person: seen.person + (seen.customer === undefined ? 0 : 1) });
  return seen.person;
}

const ownerOf = (user: Customer | undefined): Customer['_id'] | 'guest' => user?._id ?? 'guest';

/** The signed-in customer at this moment. */
export const storedUser = (storage: KeyValues): Customer | undefined => readUser(userText(storage));

const userText = (storage: KeyValues): string | null =>
  hasCustomer(storage) ? storage.getItem('userData') : null;

/** Written by ourselves, but anybody can change what a browser keeps. */
function readUser(text: string | null): Customer | undefined {
  try {
    const user: unknown = JSON.parse(text ?? 'null');
    return isCustomer(user) ? user : undefined;
  } catch {
    return undefined;
  }
}

/** As far as pages show it before her record is read anew. */
const isCustomer = (value: unknown): value is Customer =>
  typeof value === 'object' &&
  value !== null &&
  '_id' in value &&
  typeof value._id === 'string' &&
  'email' in value &&
  typeof value.email === 'string';
