import { Alert } from '#ui';

interface NotSavedProps {
  readonly title: string;
  /** What went wrong that no field can mend. */
  readonly message: string | undefined;
  /** What became of what she entered. */
  readonly kept?: string;
}

/** Why a form was not saved, as long as it is so. */
export function NotSaved({
  title,
  message,
  kept = 'What you typed is still here.',
}: NotSavedProps) {
  if (message === undefined) return null;
  return (
    <Alert kind="error" role="alert" title={title}>
      <p>
        {message} {kept}
      </p>
    </Alert>
  );
}
