/** Word of every change of a file underneath, from whoever serves the page. */
import { useSyncExternalStore } from 'react';
import { isPublished } from './published.ts';

/** Another text after each change. Nothing until the server has said the first: it is asked nothing before that. */
let latest: string | undefined = isPublished ? 'published' : undefined;
let hearing: EventSource | undefined;
const listeners = new Set<() => void>();

function say(words: string): void {
  latest = words;
  for (const listener of listeners) listener();
}

/** A browser has few connections to one server: only a tab that somebody sees holds one to listen. */
function hear(): void {
  hearing?.close();
  hearing = document.hidden ? undefined : new EventSource('/changes');
  hearing?.addEventListener('message', ({ data }: MessageEvent<string>) => say(data));
  // It tries again by itself. Whoever waits for the first word is told by the calls that nobody answers.
  hearing?.addEventListener('error', () => say(latest ?? 'unheard'));
}

if (!isPublished) {
  document.addEventListener('visibilitychange', hear);
  hear();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useFileChanges = (): string | undefined =>
  useSyncExternalStore(subscribe, () => latest);
