import type { RequestOf } from '#contract';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useLetterStep } from './use-letter-step.ts';

/** What the patient wrote of her practice is corrected in this letter, as somebody enters it or as it was corrected before. */
export function useCorrection(letterId: string, onDone?: () => void) {
  const { api } = useTeam();
  return useLetterStep(
    letterId,
    (body: RequestOf<'teamCorrectGpLetter'>['body']) =>
      dataOf<'teamCorrectGpLetter'>(
        api.POST('/team/gp-letters/{letterId}/practice', {
          params: { path: { letterId } },
          body,
        }),
      ),
    onDone,
  );
}
