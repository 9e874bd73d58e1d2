import { useCallback, useEffect, useState } from 'react';
import type { Outcome } from '#client';

/** What a page asked the provider, as far as it is answered. */
export type Query<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'loaded'; readonly data: T };

interface Asked<T> {
  readonly ask: () => Promise<Outcome<T>>;
  readonly attempt: number;
  readonly outcome: Outcome<T>;
}

/**
 * Asks when the component appears, when `ask` is another function, and when `again` is called. What
 * has been answered stays on the page while the same is asked again; after a failure nothing does.
 *
 * @param ask the same function as long as the question is the same: see `useCallback`
 */
export function useQuery<T>(ask: () => Promise<Outcome<T>>): {
  readonly query: Query<T>;
  readonly again: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked<T>>();
  useEffect(() => {
    let isAwaited = true;
    void ask().then((outcome) => {
      if (isAwaited) setAsked({ ask, attempt, outcome });
    });
    return () => {
      isAwaited = false;
    };
  }, [ask, attempt]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);

  const isFetched =
    asked?.ask === ask && (asked.outcome.ok || asked.attempt === attempt) ? asked : undefined;
  return { query: queryOf(isFetched?.outcome), again };
}

function queryOf<T>(outcome: Outcome<T> | undefined): Query<T> {
  if (!outcome) return { kind: 'loading' };
  return outcome.ok
    ? { kind: 'loaded', data: outcome.data }
    : { kind: 'failed', message: outcome.failure.message };
}
