import type { GpLetter } from '#contract';
import { useKeptText } from '../fields/use-kept-text.ts';
import { WordsStep } from '../fields/words-step.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useLetterStep } from './use-letter-step.ts';

/** What was posted or mailed comes back later than it left: somebody says so, and the letter is to be posted. */
export function Returning({
  letter: { _id, standing, postedAt, mail },
}: {
  readonly letter: GpLetter;
}) {
  const { api } = useTeam();
  const kept = useKeptText(`gp letter ${_id}`);
  const sentAt = postedAt ?? mail?.at ?? '';
  const step = useLetterStep(
    _id,
    (reason: string) =>
      dataOf<'teamReturnGpLetter'>(
        api.POST('/team/gp-letters/{letterId}/return', {
          params: { path: { letterId: _id } },
          body: { sentAt, reason },
        }),
      ),
    kept.forget,
  );
  return (
    <WordsStep
      summary="It did not arrive"
      id="gp-return"
      label="How you know"
      hint={HINT[standing === 'mailed' ? 'mailed' : 'posted']}
      missing="Say how you know."
      button={standing === 'mailed' ? 'To be posted instead' : 'To be posted again'}
      pendingLabel="Writing it down..."
      kept={kept}
      step={step}
    />
  );
}

const HINT = {
  mailed:
    'For example: the mail came back, or somebody says that it is not for them. The letter is to be posted then, unless she has taken her consent back, and none goes to this address by itself until it is confirmed again.',
  posted:
    'For example: the envelope came back, or the practice says that she is not their patient. The letter is in the list again then, unless she has taken her consent back.',
} as const;
