import { type ReactNode, useInsertionEffect, useLayoutEffect, useRef } from 'react';

interface ArrivalProps {
  /** Called when all of the page is there, before anything in it looks at where it is. */
  readonly onThere: () => () => void;
  readonly children: ReactNode;
}

/** A page that is made where nobody sees it, and then shown at once. */
export function Arrival({ onThere, children }: ArrivalProps) {
  const settle = useRef<() => void>(undefined);
  useInsertionEffect(() => {
    settle.current = onThere();
  }, [onThere]);
  // After those of everything inside it.
  useLayoutEffect(() => settle.current?.(), []);
  return children;
}
