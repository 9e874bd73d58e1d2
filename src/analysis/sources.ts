/** These names and everything that they are worked out of, all the way down. */
export function withSources(
  names: Iterable<string>,
  sourcesOf: (name: string) => Iterable<string>,
): ReadonlySet<string> {
  const all = new Set(names);
  // What is added while it is walked is walked as well.
  for (const name of all) for (const source of sourcesOf(name)) all.add(source);
  return all;
}
