import { type ReactNode, useInsertionEffect, useLayoutEffect, useRef } from 'react';

interface PrerenderedSwapProps {
  /** Called when all of the page is there, before anything in it looks at where it is. */
  readonly onThere: () => () => void;
  readonly children: ReactNode;
}

/** A page that is made where nobody sees it, and then shown at once. */
export function PrerenderedSwap({ onThere, children }: PrerenderedSwapProps) {
  const restore = useRef<() => void>(undefined);
  useInsertionEffect(() => {
    restore.current = onThere();
  }, [onThere]);
  // After those of everything inside it.
  useLayoutEffect(() => restore.current?.(), []);
  return children;
}
