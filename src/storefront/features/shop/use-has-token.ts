import { useSyncExternalStore } from 'react';
import { listenTo } from '#features/page-events';
import { useStorage } from '#features/session';

/** Stored by the client here, or in another tab. */
const onStored = (listener: () => void) => listenTo(['tokens-stored', 'storage'], listener);

/** Whether there is an access token, a guest's or a customer's, without which the shop shows nothing. */
export function useHasToken(): boolean {
  const storage = useStorage();
  return useSyncExternalStore(
    onStored,
    () => storage.getItem('accessToken') !== null,
    () => false,
  );
}
