import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useClient } from '#features/session';
import { type Choice, useChoice } from './choice.ts';

/** Counts visits for as long as that is agreed to, and if this pharmacy counts them at all. */
export function useCounting(): Choice | 'unread' | undefined {
  const client = useClient();
  const choice = useChoice();
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (choice !== 'accepted') return undefined;
    let wanted = true;
    // Nobody else pays for it, and a visit that cannot be counted is not.
    void Promise.all([client.config(), import('./tag.ts')]).then(
      ([config, { countPage }]) => {
        const tag = config.ok ? config.data.data.analytics : null;
        if (wanted && tag) countPage(tag, pathname);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [choice, client, pathname]);
  useEffect(() => {
    if (choice === 'accepted')
      return () => void import('./tag.ts').then(({ stopCounting }) => stopCounting());
    return undefined;
  }, [choice]);
  return choice;
}
