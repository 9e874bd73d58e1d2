import { useCallback, useEffect, useState } from 'react';
import { fetchAgain } from './fetch-again.ts';

/** A part whose code comes when it is used. */
export type Later<Part> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly again: () => void }
  | { readonly kind: 'here'; readonly part: Part };

type LoadState<Part> =
  | { readonly round: number; readonly part: Part }
  | { readonly round: number; readonly part?: never };

/**
 * Fetches code when it is used. When it cannot be fetched, that is for the place to say where it
 * should have been: React's `lazy` would take the whole page away, and never ask again.
 *
 * @param load the same function each time
 */
export function useLater<Part extends object>(
  load: () => Promise<Part>,
  isNeeded = true,
): Later<Part> {
  const [round, setRound] = useState(0);
  const [loadState, setLoadState] = useState<LoadState<Part>>();
  const part = loadState?.part;
  useEffect(() => {
    if (!isNeeded || part !== undefined) return;
    let isAwaited = true;
    const take = (loaded: LoadState<Part>) => isAwaited && setLoadState(loaded);
    const loading = round === 0 ? load() : fetchAgain(load);
    loading.then(
      (loaded) => take({ round, part: loaded }),
      () => take({ round }),
    );
    return () => {
      isAwaited = false;
    };
  }, [load, isNeeded, part, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  if (part !== undefined) return { kind: 'here', part };
  return loadState?.round === round ? { kind: 'failed', again } : { kind: 'waiting' };
}
