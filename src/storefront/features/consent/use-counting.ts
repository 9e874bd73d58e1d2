import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryOf, useClient, useQuery } from '#features/session';
import { type Choice, useChoice } from './choice.ts';
import type { Tag } from './tag.ts';

interface Counting {
  readonly choice: Choice | 'unread' | undefined;
  /** Whether this pharmacy counts at all: without a tag there is nothing to agree to. Undefined until known. */
  readonly counts: boolean | undefined;
}

/** Counts visits for as long as that is agreed to, and if this pharmacy counts them at all. */
export function useCounting(isAsked: boolean): Counting {
  const choice = useChoice();
  const pathname = useLocation({ select: (location) => location.pathname });
  // Whoever rejected is not even asked about, until she wants to choose again.
  const tag = useTag(isAsked || choice === undefined || choice === 'accepted');
  useEffect(() => {
    if (choice !== 'accepted' || !tag) return undefined;
    let isRequested = true;
    // Nobody else pays for it, and a visit that cannot be counted is not.
    void import('./tag.ts').then(
      ({ countPage }) => {
        if (isRequested) countPage(tag, pathname);
      },
      () => undefined,
    );
    return () => {
      isRequested = false;
    };
  }, [choice, tag, pathname]);
  useEffect(() => {
    if (choice === 'accepted')
      return () => void import('./tag.ts').then(({ stopCounting }) => stopCounting());
    return undefined;
  }, [choice]);
  return { choice, counts: tag === undefined ? undefined : tag !== null };
}

/** What counts visits; null where nothing does, or nobody can say. */
function useTag(isConsented: boolean): Tag | null | undefined {
  const client = useClient();
  const { query } = useQuery(queryOf(['everybody', 'config'], client.config), {
    isNeeded: isConsented,
    isLasting: true,
  });
  switch (query.kind) {
    case 'loading':
      return undefined;
    case 'failed':
      return null;
    case 'loaded':
      return query.data.data.analytics;
  }
}
