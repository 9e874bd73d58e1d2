/** Variables in the order in which they last took part in a conflict: the latest is decided first. */
export interface Recency {
  add(variable: number): void;
  /** Makes these the latest, in the order in which they were. They are assigned: whoever opens them says so. */
  touch(variables: Iterable<number>): void;
  /** Says that it is open again. */
  reopen(variable: number): void;
  /** The latest of those that are open; `undefined` when none is. */
  latest(isOpen: (variable: number) => boolean): number | undefined;
}

const NONE = -1;

/** A list in both directions, and the place behind which nothing is open. */
export function createRecency(): Recency {
  const before: number[] = [];
  const after: number[] = [];
  const stamps: number[] = [];
  let last = NONE;
  let from = NONE;
  let stamp = 0;

  const append = (variable: number): void => {
    before[variable] = last;
    after[variable] = NONE;
    if (last !== NONE) after[last] = variable;
    last = variable;
    stamps[variable] = stamp++;
  };
  const moveToEnd = (variable: number): void => {
    if (variable === last) return;
    const [previous, next] = [before[variable] ?? NONE, after[variable] ?? NONE];
    if (previous !== NONE) after[previous] = next;
    before[next] = previous;
    append(variable);
  };

  return {
    add(variable) {
      append(variable);
      from = last;
    },
    touch(variables) {
      const inOrder = [...variables].sort((a, b) => (stamps[a] ?? 0) - (stamps[b] ?? 0));
      for (const variable of inOrder) moveToEnd(variable);
    },
    reopen(variable) {
      if (from === NONE || (stamps[variable] ?? 0) > (stamps[from] ?? 0)) from = variable;
    },
    latest(isOpen) {
      while (from !== NONE && !isOpen(from)) from = before[from] ?? NONE;
      return from === NONE ? undefined : from;
    },
  };
}
