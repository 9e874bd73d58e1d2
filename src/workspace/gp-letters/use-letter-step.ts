import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GpLetter } from '#contract';
import { useTeam } from '../team-context.ts';
import { letterQuery } from './queries.ts';

/** A step of hers with a letter: the response is the letter as it stands then, and is what the page shows. */
export function useLetterStep<What = void>(
  letterId: string,
  step: (what: What) => Promise<GpLetter>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  const { queryKey } = letterQuery(useTeam(), letterId);
  return useMutation({
    mutationFn: step,
    onSuccess: (letter) => {
      onDone?.();
      queries.setQueryData(queryKey, letter);
    },
  });
}
