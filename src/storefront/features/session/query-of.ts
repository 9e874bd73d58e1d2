import { queryOptions } from '@tanstack/react-query';
import type { Failure, Outcome } from '#client';
import type { Customer } from '#contract';
import { nextTask } from '#ui';

/** Whose the response is: a customer's, the guest's who is here, or the same for everybody. */
export type Owner = Customer['_id'] | 'guest' | 'everybody';

/** Names what is asked. Its owner comes first, so that nothing is kept of which nobody knows whose it is. */
export type QueryKey = readonly [owner: Owner, about: string, ...more: readonly string[]];

/** Thrown at the query client, which hears of failures in no other way; nobody else sees it. */
export class FailedCall extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKey;
    defaultError: FailedCall;
  }
}

/**
 * A call that reads, under its name: see `useQuery`. It is a task of its own: what a page asks it asks all at once,
 * just when it has been shown.
 */
export const queryOf = <T>(queryKey: QueryKey, ask: () => Promise<Outcome<T>>) =>
  queryOptions({
    queryKey,
    queryFn: async () => {
      await nextTask();
      return dataOf(await ask());
    },
  });

export function dataOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.data;
  throw new FailedCall(outcome.failure);
}
