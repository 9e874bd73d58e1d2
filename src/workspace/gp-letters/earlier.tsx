import { inLondon } from '#case';
import type { GpLetter } from '#contract';
import { Alert, Button } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import styles from './letter-page.module.css';
import { useLetterStep } from './use-letter-step.ts';

interface EarlierProps {
  readonly letter: GpLetter;
  readonly earlier: NonNullable<GpLetter['earlierCorrection']>;
}

/** She writes again what was corrected once: whoever posts this letter sees to what, and takes it with one press. */
export function Earlier({ letter: { _id }, earlier }: EarlierProps) {
  const { api } = useTeam();
  const { practice, number, by, at, reason } = earlier;
  const { name, doctor, address, postcode } = practice;
  const take = useLetterStep(_id, () =>
    dataOf<'teamCorrectGpLetter'>(
      api.POST('/team/gp-letters/{letterId}/practice', {
        params: { path: { letterId: _id } },
        body: {
          ...{ name, doctor: doctor ?? '', address: address ?? '', postcode: postcode ?? '' },
          reason: `As ${by} corrected it for ${number}: ${reason}`.slice(0, MOST_LETTERS),
        },
      }),
    ),
  );
  return (
    <Alert role="status">
      <p>
        She wrote the same of her practice before, and it was corrected for {number} by {by},{' '}
        {inLondon(at)}. This letter goes where she wrote until somebody corrects it as well.
      </p>
      <p>
        Then it was: {[name, doctor, address, postcode].filter(Boolean).join(', ')}. How that was
        known: {reason}
      </p>
      <FailureAlert error={take.error} />
      <div className={styles.ways}>
        <Button
          look="secondary"
          pending={take.isPending}
          pendingLabel="Correcting it..."
          onClick={() => take.mutate()}
        >
          Correct this one as well
        </Button>
      </div>
    </Alert>
  );
}

/** As the contract has a reason. */
const MOST_LETTERS = 2_000;
