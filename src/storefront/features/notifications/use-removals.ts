import { useEffect, useState, useSyncExternalStore } from 'react';
import { useClient } from '#features/session';
import { createRemovals } from './removals.ts';

/** Removals of this visit to the list; those that can still be undone are made when it ends. */
export function useRemovals() {
  const client = useClient();
  const [store] = useState(() => createRemovals(client.notifications.remove));
  const removals = useSyncExternalStore(store.subscribe, store.snapshot);
  useEffect(() => {
    window.addEventListener('pagehide', store.finish);
    return () => {
      window.removeEventListener('pagehide', store.finish);
      store.finish();
    };
  }, [store]);
  return { removals, begin: store.begin, undo: store.undo };
}
