import { useSyncExternalStore } from 'react';
import type { KeyValues } from '#client';
import { listenTo, tell } from '#features/page-events';
import { useStorage } from '#features/session';

export type Choice = 'accepted' | 'rejected';

/** The one key of the local storage that holds the choice. It outlives a login: it is the browser's. */
const KEY = 'cookieChoice';

/** What was chosen in this browser; undefined before anything was. */
function readChoice(storage: KeyValues): Choice | undefined {
  const stored = storage.getItem(KEY);
  return stored === 'accepted' || stored === 'rejected' ? stored : undefined;
}

export function storeChoice(storage: KeyValues, choice: Choice): void {
  storage.setItem(KEY, choice);
  tell('cookie-choice');
}

/** Chosen here, or in another tab. */
const onChosen = (listener: () => void) => listenTo(['cookie-choice', 'storage'], listener);

/** The choice as it stands; 'unread' where there is no browser to have made one. */
export function useChoice(): Choice | 'unread' | undefined {
  const storage = useStorage();
  return useSyncExternalStore<Choice | 'unread' | undefined>(
    onChosen,
    () => readChoice(storage),
    () => 'unread',
  );
}
