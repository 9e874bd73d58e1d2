import { useSyncExternalStore } from 'react';
import type { KeyValues } from '#client';
import { useStorage } from '#features/session';

export type Choice = 'accepted' | 'rejected';

/** The one key of the local storage that holds the choice. It outlives a login: it is the browser's. */
const KEY = 'cookieChoice';
const CHOSEN = 'cookie-choice';

/** What was chosen in this browser; undefined before anything was. */
function readChoice(storage: KeyValues): Choice | undefined {
  const stored = storage.getItem(KEY);
  return stored === 'accepted' || stored === 'rejected' ? stored : undefined;
}

export function storeChoice(storage: KeyValues, choice: Choice): void {
  storage.setItem(KEY, choice);
  window.dispatchEvent(new Event(CHOSEN));
}

/** Chosen here, or in another tab. */
function onChosen(listener: () => void): () => void {
  for (const event of [CHOSEN, 'storage']) window.addEventListener(event, listener);
  return () => {
    for (const event of [CHOSEN, 'storage']) window.removeEventListener(event, listener);
  };
}

/** The choice as it stands; 'unread' where there is no browser to have made one. */
export function useChoice(): Choice | 'unread' | undefined {
  const storage = useStorage();
  return useSyncExternalStore<Choice | 'unread' | undefined>(
    onChosen,
    () => readChoice(storage),
    () => 'unread',
  );
}
