export interface Union {
  /** One name for all that are joined with this one. */
  rootOf(name: string): string;
  join(one: string, other: string): void;
}

/** Which names belong together, directly or through others: a union-find. */
export function createUnion(): Union {
  const parent = new Map<string, string>();
  const rootOf = (name: string): string => {
    const above = parent.get(name);
    return above === undefined || above === name ? name : rootOf(above);
  };
  return { rootOf, join: (one, other) => void parent.set(rootOf(one), rootOf(other)) };
}
