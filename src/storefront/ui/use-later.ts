import { useCallback, useEffect, useState } from 'react';
import { fetchAgain } from './fetch-again.ts';

/** A part whose code comes when it is wanted. */
export type Later<Part> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly again: () => void }
  | { readonly kind: 'here'; readonly part: Part };

type Arrival<Part> =
  | { readonly round: number; readonly part: Part }
  | { readonly round: number; readonly part?: never };

/**
 * Fetches code when it is wanted. When it cannot be fetched, that is for the place to say where it
 * should have been: React's `lazy` would take the whole page away, and never ask again.
 *
 * @param load the same function each time
 */
export function useLater<Part extends object>(
  load: () => Promise<Part>,
  isWanted = true,
): Later<Part> {
  const [round, setRound] = useState(0);
  const [arrival, setArrival] = useState<Arrival<Part>>();
  const part = arrival?.part;
  useEffect(() => {
    if (!isWanted || part !== undefined) return;
    let isAwaited = true;
    const arrive = (arrived: Arrival<Part>) => isAwaited && setArrival(arrived);
    const arriving = round === 0 ? load() : fetchAgain(load);
    arriving.then(
      (loaded) => arrive({ round, part: loaded }),
      () => arrive({ round }),
    );
    return () => {
      isAwaited = false;
    };
  }, [load, isWanted, part, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  if (part !== undefined) return { kind: 'here', part };
  return arrival?.round === round ? { kind: 'failed', again } : { kind: 'waiting' };
}
