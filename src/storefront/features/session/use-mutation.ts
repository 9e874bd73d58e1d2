import { useMutation as useTanStackMutation, useQueryClient } from '@tanstack/react-query';
import type { Failure, Outcome } from '#client';
import { askAgain } from './ask.ts';
import { dataOf, FailedCall, type QueryKey } from './query-of.ts';

interface Mutation<Input, T> {
  readonly pending: boolean;
  /** Why the last one did not happen; nothing while one is under way. */
  readonly failure: Failure | undefined;
  readonly change: (input: Input) => Promise<Outcome<T>>;
}

/**
 * A call that changes something at the provider. It is never made again by itself.
 *
 * @param changes what is asked again afterwards, where a page shows it: every query whose key begins so
 */
export function useMutation<T, Input = void>(
  call: (input: Input) => Promise<Outcome<T>>,
  changes: readonly QueryKey[],
): Mutation<Input, T> {
  const queries = useQueryClient();
  const { mutateAsync, isPending, error } = useTanStackMutation({
    mutationFn: async (input: Input) => dataOf(await call(input)),
    onSuccess: () => changes.forEach((queryKey) => void askAgain(queries, queryKey)),
  });
  return {
    pending: isPending,
    failure: error?.failure,
    change: (input) =>
      mutateAsync(input).then(
        (data): Outcome<T> => ({ ok: true, data }),
        (error: unknown): Outcome<T> => {
          if (error instanceof FailedCall) return { ok: false, failure: error.failure };
          throw error;
        },
      ),
  };
}
