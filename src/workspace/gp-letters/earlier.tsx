import { inLondon } from '#case';
import { deskRefusalLimits, type GpLetter } from '#contract';
import { Alert, Button, Unbroken } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import styles from './letter-page.module.css';
import { useCorrection } from './use-correction.ts';

interface EarlierProps {
  readonly letter: GpLetter;
  readonly earlier: NonNullable<GpLetter['earlierCorrection']>;
}

/** She writes again what was corrected once: whoever posts this letter sees to what, and takes it with one press. */
export function Earlier({ letter: { _id }, earlier }: EarlierProps) {
  const { practice, number, by, at, reason } = earlier;
  const { name, doctor, address, postcode } = practice;
  const correction = useCorrection(_id);
  const take = () =>
    correction.mutate({
      ...{ name, doctor: doctor ?? '', address: address ?? '', postcode: postcode ?? '' },
      // By whole characters: half of one is none, and would be refused.
      reason: [...`As ${by} corrected it for ${number}: ${reason}`].slice(0, maxLength).join(''),
    });
  return (
    <Alert role="status">
      <p>
        She wrote the same of her practice before, and it was corrected for{' '}
        <Unbroken>{number}</Unbroken> by {by}, {inLondon(at)}. This letter goes where she wrote
        until somebody corrects it as well.
      </p>
      <p>
        Then it was: {[name, doctor, address, postcode].filter(Boolean).join(', ')}. How that was
        known: {reason}
      </p>
      <FailureAlert error={correction.error} />
      <div className={styles.ways}>
        <Button
          look="secondary"
          pending={correction.isPending}
          pendingLabel="Correcting it..."
          onClick={take}
        >
          Correct this one as well
        </Button>
      </div>
    </Alert>
  );
}

const { maxLength } = deskRefusalLimits.reason;
