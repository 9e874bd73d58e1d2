import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  /** What did not load, and what she can do. */
  readonly title: string;
  /** Why, where more is known. */
  readonly message?: string | undefined;
  readonly onRetry: () => void;
}

/** Stands where a part of the page should be that did not load. */
export function LoadFailure({ title, message, onRetry }: LoadFailureProps) {
  return (
    <Notice kind="error" role="alert" title={title}>
      {message === undefined ? null : <p>{message}</p>}
      <div>
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}
