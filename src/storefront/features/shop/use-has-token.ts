import { useSyncExternalStore } from 'react';
import { useStorage } from '#features/session';

/** The client tells the window when it has stored tokens; other tabs hear of it from the storage. */
const EVENTS = ['tokens-stored', 'storage'] as const;

function onStored(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
}

/** Whether there is an access token, a guest's or a customer's, without which the shop shows nothing. */
export function useHasToken(): boolean {
  const storage = useStorage();
  return useSyncExternalStore(
    onStored,
    () => storage.getItem('accessToken') !== null,
    () => false,
  );
}
