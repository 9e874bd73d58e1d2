import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProved } from '../proof-context.ts';
import { useTeam } from '../team-context.ts';
import { staffQuery } from './queries.ts';

/**
 * A step of a lead's that changes the team, with a proof where hers is not fresh. Whatever became of it, the table says
 * how the team is by then.
 */
export function useStaffStep<Input, Result>(
  take: (input: Input) => Promise<Result>,
  onDone?: (result: Result) => void,
) {
  const queries = useQueryClient();
  const proved = useProved();
  const { queryKey } = staffQuery(useTeam());
  return useMutation({
    mutationFn: (input: Input) => proved(() => take(input)),
    onSuccess: (result) => {
      if (result !== undefined) onDone?.(result);
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
    // An address that opens the team is kept for no longer than it is shown.
    gcTime: 0,
  });
}
