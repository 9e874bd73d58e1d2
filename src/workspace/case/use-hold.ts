import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CaseHold, DeskOrder } from '#contract';
import { IN_BACKGROUND } from '../follow-changes.ts';
import { dataOf, FailedCall, type TeamClient } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useChanges } from '../use-changes.ts';

/** Who has a case open, and whether it still waits. */
interface Held {
  readonly hold: CaseHold | null;
  readonly waits: boolean;
}

/**
 * Opens a case for whoever may decide it, and follows who has it: it is hers while the page is there. Whoever comes
 * second learns who was first.
 */
export function useHold({ _id: orderId, number }: DeskOrder['order'], isHeld: boolean) {
  const client = useTeam();
  const queries = useQueryClient();
  const queryKey = ['hold', orderId];
  const opening = useRef<Promise<Held>>(undefined);
  const { data, isLoading } = useQuery({
    queryKey,
    queryFn: () => (opening.current = opened(client, orderId, number)),
    enabled: isHeld,
    staleTime: Infinity,
    gcTime: 0,
  });
  useChanges('queue', data !== undefined, () => {
    if (isHeld) void queries.refetchQueries({ queryKey });
  });
  const isOpen = useRef(false);
  useEffect(() => {
    if (!isHeld) return undefined;
    isOpen.current = true;
    const leave = () => void left(client, orderId);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      isOpen.current = false;
      // Not before: what is on its way would open the case again after she has left it.
      void Promise.allSettled([opening.current]).then(() => {
        if (isOpen.current) return;
        leave();
        queries.removeQueries({ queryKey: ['hold', orderId] });
      });
    };
  }, [client, queries, orderId, isHeld]);
  const takeOver = async (reason: string): Promise<void> => {
    const { hold } = await dataOf<'teamHoldCase'>(
      client.api.PUT('/team/cases/{orderId}/hold', {
        params: { path: { orderId } },
        body: { reason },
      }),
    );
    queries.setQueryData<Held>(queryKey, { hold, waits: true });
  };
  // Whoever leaves it to another does not care who has it.
  return { held: isHeld ? data : undefined, isOpening: isLoading, takeOver };
}

async function opened(client: TeamClient, orderId: string, number: string): Promise<Held> {
  const now = await found(client, number);
  if (!now.waits || now.hold) return now;
  try {
    const { hold } = await dataOf<'teamHoldCase'>(
      client.api.PUT('/team/cases/{orderId}/hold', {
        params: { path: { orderId }, header: IN_BACKGROUND },
        body: {},
      }),
    );
    return { hold, waits: true };
  } catch (error) {
    // Somebody was there a moment before.
    if (error instanceof FailedCall && error.code === 'case-held') return found(client, number);
    throw error;
  }
}

async function found({ api }: TeamClient, number: string): Promise<Held> {
  const { results } = await dataOf<'teamListCases'>(
    api.GET('/team/cases', { params: { query: { sought: number }, header: IN_BACKGROUND } }),
  );
  const [row] = results;
  return { hold: row?.hold ?? null, waits: row !== undefined };
}

/** As the page goes, whatever becomes of it: a hold that stays ends with her session. */
async function left({ api, isSignedIn }: TeamClient, orderId: string): Promise<void> {
  if (!isSignedIn()) return;
  await api
    .DELETE('/team/cases/{orderId}/hold', { params: { path: { orderId } }, keepalive: true })
    .catch(() => undefined);
}
