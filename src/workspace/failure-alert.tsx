import { Alert, Unbroken } from '#ui';
import { wordsOf } from './team-client.ts';

interface FailureAlertProps {
  /** Nothing is shown where nothing failed. */
  readonly error: Error | null;
  /** What it means for what she did, in a sentence. */
  readonly then?: string;
}

/** Why a call brought nothing, said where she asked for it. */
export function FailureAlert({ error, then }: FailureAlertProps) {
  if (error === null) return null;
  return (
    <Alert kind="error" role="alert">
      <p>
        <Unbroken>{[wordsOf(error), ...(then === undefined ? [] : [then])].join(' ')}</Unbroken>
      </p>
    </Alert>
  );
}
