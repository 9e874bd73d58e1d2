import { useEffect, useRef, useState } from 'react';
import { followChanges, type Followed } from './follow-changes.ts';
import { useTeam } from './team-context.ts';

/**
 * Does something whenever what the page shows may have changed, while the page is there.
 *
 * @param isRead whether what the page shows has arrived: a change before that is told once it has, because what is on
 *   its way may be older than the change
 * @returns whether the connection is lost, and so what is shown may be old
 */
export function useChanges(of: Followed, isRead: boolean, onChange: () => void): boolean {
  const client = useTeam();
  const [isLost, setLost] = useState(false);
  const latest = useRef({ isRead, onChange });
  const isMissed = useRef(false);
  useEffect(() => {
    latest.current = { isRead, onChange };
    if (!isRead || !isMissed.current) return;
    isMissed.current = false;
    onChange();
  });
  useEffect(() => {
    const stopping = new AbortController();
    void followChanges(client, of, stopping.signal, {
      onChange: () => {
        if (latest.current.isRead) latest.current.onChange();
        else isMissed.current = true;
      },
      onLost: setLost,
    });
    return () => stopping.abort();
  }, [client, of]);
  return isLost;
}
