import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskOrder } from '#contract';
import { shownPasskey } from '../passkey.ts';
import { caseQuery, sessionQuery } from '../queries.ts';
import { dataOf, FailedCall } from '../team-client.ts';
import { useTeam } from '../team-context.ts';

/**
 * A step that changes an order. Where a decision needs a fresh proof, her passkey is asked for and the step is taken
 * after it; whatever the server says the order is then, is shown.
 */
export function useStep<Input>(
  orderId: string,
  take: (input: Input) => Promise<DeskOrder>,
  onDone: () => void = () => undefined,
) {
  const client = useTeam();
  const queries = useQueryClient();
  const prove = async (): Promise<void> => {
    const body = { response: await shownPasskey(client) };
    const session = await dataOf<'proveTeamMember'>(client.api.POST('/team/proof', { body }));
    queries.setQueryData(sessionQuery(client).queryKey, session);
  };
  return useMutation({
    mutationFn: async (input: Input) => {
      try {
        return await take(input);
      } catch (error) {
        if (!(error instanceof FailedCall)) throw error;
        // Whether it was kept nobody knows: the same step again finds out, and is taken once at most.
        if (error.code === undefined) return take(input).catch(notKnown);
        if (error.code !== 'proof-needed') throw error;
        await prove();
        return take(input);
      }
    },
    onSuccess: (order) => {
      queries.setQueryData(caseQuery(client, orderId).queryKey, order);
      onDone();
    },
  });
}

function notKnown(error: unknown): never {
  if (!(error instanceof FailedCall && error.code === undefined)) throw error;
  throw new FailedCall(
    'The connection is lost, and it is not known yet whether this was kept. Press again when it is back: it is done once at most.',
  );
}
