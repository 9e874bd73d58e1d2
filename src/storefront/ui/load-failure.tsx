import { useRef } from 'react';
import { Button } from './button.tsx';
import { Alert } from './alert.tsx';
import { useFocusKept } from './use-restored-focus.ts';

interface LoadFailureProps {
  /** What did not load, and what she can do. */
  readonly title?: string;
  /** Why, where more is known. */
  readonly message?: string | undefined;
  /** What the button says, where another one on the page may say 'Try again'. */
  readonly retry?: string;
  readonly onRetry: () => void;
}

/** Stands where a part of the page should be that did not load. */
export function LoadFailure({ title, message, retry = 'Try again', onRetry }: LoadFailureProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  useFocusKept(rootRef);
  return (
    <Alert ref={rootRef} kind="error" role="alert" title={title}>
      {message === undefined ? null : <p>{message}</p>}
      <div>
        <Button look="secondary" onClick={onRetry}>
          {retry}
        </Button>
      </div>
    </Alert>
  );
}
