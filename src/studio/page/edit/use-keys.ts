import { useState } from 'react';

/** Keys for the items of a list without ids that stay: one that is moved takes its own along, and with it whether it is unfolded. */
export function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const next = Math.max(-1, ...keys) + 1;
  const now = Array.from({ length: count }, (_, at) => keys[at] ?? next + at);
  return {
    keyOf: (at: number) => now[at],
    movedUp: (at: number) =>
      setKeys(now.toSpliced(at - 1, 2, ...now.slice(at - 1, at + 1).reverse())),
    removed: (at: number) => setKeys(now.toSpliced(at, 1)),
  };
}
