import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useClient } from '#features/session';

/** Storage events would do for who is logged in, but not for what a tab keeps to itself. */
const CHANNEL = 'tribe-logout';

/** Where the browser lets tabs talk to each other. */
const channel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
};

/** Nothing of hers is left in this browser, drafts included, and the home page is shown. */
export function useLogout(): () => void {
  const client = useClient();
  const { navigate } = useRouter();
  return useCallback(() => {
    client.account.logout();
    forgetTab();
    const others = channel();
    others?.postMessage('logged-out');
    others?.close();
    void navigate({ to: '/' });
  }, [client, navigate]);
}

/** Calls back when another tab was logged out, after forgetting what this one kept. */
export function onLogoutElsewhere(callback: () => void): () => void {
  const others = channel();
  const listen = () => {
    forgetTab();
    callback();
  };
  others?.addEventListener('message', listen);
  return () => others?.close();
}

/** Everything that this tab keeps, whoever put it there: drafts, flags, the number in the cart. */
function forgetTab(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // Storage is blocked, so there is nothing in it.
  }
}
