import type { GpLetter } from '#contract';
import { useKeptText } from '../fields/use-kept-text.ts';
import { WordsStep } from '../fields/words-step.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useLetterStep } from './use-letter-step.ts';

/** Nobody can deliver it: it leaves the list, and whoever reads the order reads that her GP was not told. */
export function Ending({ letter: { _id } }: { readonly letter: GpLetter }) {
  const { api } = useTeam();
  const kept = useKeptText(`gp letter end ${_id}`);
  const step = useLetterStep(
    _id,
    (reason: string) =>
      dataOf<'teamEndGpLetter'>(
        api.POST('/team/gp-letters/{letterId}/end', {
          params: { path: { letterId: _id } },
          body: { reason },
        }),
      ),
    kept.forget,
  );
  return (
    <WordsStep
      summary="It cannot be delivered"
      id="gp-end"
      label="Why it is not posted any more"
      hint="For example: the practice has closed, and she has named no other. It cannot be undone: she reads on her order’s page that her GP was not told. Her consent stands."
      missing="Say why it is not posted any more."
      button="End this letter"
      pendingLabel="Ending it..."
      kept={kept}
      step={step}
    />
  );
}
