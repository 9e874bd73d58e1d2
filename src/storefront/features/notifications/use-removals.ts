import { useEffect, useState, useSyncExternalStore } from 'react';
import { useClient, useMutation } from '#features/session';
import { createRemovals } from './removals.ts';
import { useNotificationsKey } from './use-notifications-key.ts';

/** Removals of this visit to the list; those that can still be undone are made when it ends. */
export function useRemovals() {
  const { notifications } = useClient();
  const { change } = useMutation(notifications.remove, [useNotificationsKey()]);
  const [store] = useState(() => createRemovals(change));
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
