import { useEffect, useRef, useState } from 'react';
import { useTeam } from '../team-context.ts';
import { followQueue } from './follow-queue.ts';

/**
 * Does something whenever the queue may have changed, while the page is there.
 *
 * @returns whether the connection is lost, and so what is shown may be old
 */
export function useQueueChanges(onChange: () => void): boolean {
  const client = useTeam();
  const [isLost, setLost] = useState(false);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const stopping = new AbortController();
    void followQueue(client, stopping.signal, {
      onChange: () => latest.current(),
      onLost: setLost,
    });
    return () => stopping.abort();
  }, [client]);
  return isLost;
}
