import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GpLetter } from '#contract';
import { useKeptText } from '../case/use-kept-text.ts';
import { WordsForm } from '../case/words-form.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { letterQuery } from './queries.ts';

/** Mail comes back later than it left: somebody says so, and the letter is to be posted. */
export function Returning({ letter: { _id } }: { readonly letter: GpLetter }) {
  const client = useTeam();
  const queries = useQueryClient();
  const kept = useKeptText(`gp letter ${_id}`);
  const { queryKey } = letterQuery(client, _id);
  const step = useMutation({
    mutationFn: (reason: string) =>
      dataOf<'teamReturnGpLetter'>(
        client.api.POST('/team/gp-letters/{letterId}/return', {
          params: { path: { letterId: _id } },
          body: { reason },
        }),
      ),
    onSuccess: (returned) => {
      kept.forget();
      queries.setQueryData(queryKey, returned);
    },
  });
  return (
    <details>
      <summary>It did not arrive</summary>
      <WordsForm
        id="gp-return"
        label="How you know"
        hint="For example: the mail came back, or somebody says that it is not for them. The letter is to be posted then, and none goes to this address by itself until it is confirmed again."
        missing="Say how you know."
        button="To be posted instead"
        pendingLabel="Writing it down..."
        pending={step.isPending}
        error={step.error}
        value={kept.text}
        onChange={kept.enter}
        onWords={step.mutate}
      />
    </details>
  );
}
