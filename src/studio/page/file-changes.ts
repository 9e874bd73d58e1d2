/** Word of every change of a file underneath, from whoever serves the page. */
import { useSyncExternalStore } from 'react';
import { published } from './published.ts';

/** Another text after each change. Nothing until the server has said the first: it is asked nothing before that. */
let latest: string | undefined = published ? 'published' : undefined;
const listeners = new Set<() => void>();

function say(words: string): void {
  latest = words;
  for (const listener of listeners) listener();
}

/** What one window hears, it tells the others; a window that has come asks for the last word with an empty one. */
const NAME = 'studio/changes';

/**
 * A browser has few connections to one server: of all windows that somebody sees, one holds one to listen. Once it is
 * closed or hidden the next one does.
 */
function hear(others: BroadcastChannel): void {
  let stopsWaiting = new AbortController();
  /** Until this window is hidden. */
  const listening = (): Promise<void> =>
    new Promise((done) => {
      const hearing = new EventSource('/changes');
      const tell = (words: string) => {
        say(words);
        others.postMessage(words);
      };
      others.onmessage = ({ data }: MessageEvent<string>) => {
        if (data === '' && latest !== undefined) others.postMessage(latest);
      };
      hearing.onmessage = ({ data }: MessageEvent<string>) => tell(data);
      // It tries again by itself. Whoever waits for the first word is told by the calls that nobody answers.
      hearing.onerror = () => tell(latest ?? 'unheard');
      stopsWaiting.signal.addEventListener('abort', () => {
        hearing.close();
        done();
      });
    });
  const takePart = () => {
    stopsWaiting.abort();
    others.onmessage = ({ data }: MessageEvent<string>) => {
      if (data !== '') say(data);
    };
    if (document.hidden) return;
    stopsWaiting = new AbortController();
    others.postMessage('');
    void navigator.locks
      .request(NAME, { signal: stopsWaiting.signal }, listening)
      .catch((error: unknown) => {
        // Hidden before it was its turn.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      });
  };
  document.addEventListener('visibilitychange', takePart);
  takePart();
}

if (!published) hear(new BroadcastChannel(NAME));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useFileChanges = (): string | undefined =>
  useSyncExternalStore(subscribe, () => latest);
