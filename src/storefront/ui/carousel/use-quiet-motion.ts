import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether she has asked for nothing to move by itself. */
export const useQuietMotion = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => window.matchMedia(QUERY).matches,
    // Nothing moves in a page that was rendered before there was a browser.
    () => true,
  );
