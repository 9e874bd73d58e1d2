import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskOrder } from '#contract';
import { useProved } from '../proof-context.ts';
import { caseNowQuery, caseQuery } from '../queries.ts';
import { FailedCall } from '../team-client.ts';
import { useTeam } from '../team-context.ts';

/** What follows a step, where more does than that the order is shown as it is. */
export interface Followed {
  readonly onDone?: () => void;
  /** The order is at another step by now, and is shown at it. */
  readonly onRefused?: (error: Error) => void;
  /** What the server has is not what this page knew, so the same id may be another's by now. */
  readonly onConflict?: () => void;
}

/**
 * A step that changes an order. Where a decision needs a fresh proof, she is asked for one and the step is taken after
 * it, and is as it was where she cancels; whatever the server says the order is then, is shown. So is how it is where a
 * step was refused for that: she could not mend what she does not see.
 */
export function useStep<Input>(
  orderId: string,
  take: (input: Input) => Promise<DeskOrder>,
  { onDone, onRefused, onConflict }: Followed,
) {
  const client = useTeam();
  const queries = useQueryClient();
  const proved = useProved();
  const { queryKey } = caseQuery(client, orderId);
  /** Nothing moves where there is nothing left to mend: who decided it, or has it open, is said where she is. */
  const showNow = async (error: Error): Promise<void> => {
    if (error instanceof FailedCall && error.isConflict) onConflict?.();
    const isBehind = error instanceof FailedCall && error.isConflict && error.code !== 'case-held';
    const shown = isBehind ? queries.getQueryData(queryKey) : undefined;
    const now =
      shown && (await queries.fetchQuery(caseNowQuery(client, orderId)).catch(() => shown));
    if (!now || now === shown || !isAtSameStep(now, shown)) return;
    queries.setQueryData(queryKey, now);
    onRefused?.(error);
  };
  return useMutation({
    mutationFn: async (input: Input) => {
      try {
        return await proved(() => take(input));
      } catch (error) {
        // Whether it was kept nobody knows: the same step again finds out, and is taken once at most.
        if (error instanceof FailedCall && error.code === undefined)
          return take(input).catch(notKnown);
        throw error;
      }
    },
    onSuccess: (order) => {
      if (!order) return;
      queries.setQueryData(queryKey, order);
      onDone?.();
    },
    onError: showNow,
  });
}

const isAtSameStep = (now: DeskOrder, shown: DeskOrder): boolean =>
  now.order.status === shown.order.status &&
  (now.decision === null) === (shown.decision === null) &&
  now.toCheck.length > 0 === shown.toCheck.length > 0;

function notKnown(error: unknown): never {
  if (!(error instanceof FailedCall && error.code === undefined)) throw error;
  throw new FailedCall(
    'The connection is lost, and it is not known yet whether this was kept. Press again when it is back: it is done once at most.',
  );
}
