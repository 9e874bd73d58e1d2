/**
 * Asks about the rows of a list, however often the server has to be asked: once where there are none. What a response
 * says beside its results is as the last one says it.
 *
 * @param most of how many rows one call may ask
 */
export async function inParts<Part extends { readonly results: readonly unknown[] }>(
  ids: readonly string[],
  most: number,
  ask: (ids: readonly string[]) => Promise<Part>,
): Promise<Part> {
  const results: Part['results'][number][] = [];
  for (let from = 0; ; from += most) {
    const part = await ask(ids.slice(from, from + most));
    results.push(...part.results);
    if (from + most >= ids.length) return { ...part, results };
  }
}
