import type { Catalogue } from '#domain';

/**
 * A class that is on no shelf is most likely misspelt, and nobody would look twice at what was meant.
 *
 * @throws Error with one sentence that names it, and those that there are
 */
export function refuseUnknownClasses(
  named: readonly string[],
  { lists }: Pick<Catalogue, 'lists'>,
): void {
  const known = new Set(
    lists.flatMap(({ products }) => products.flatMap(({ classes = [] }) => classes)),
  );
  const unknown = named.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new Error(
      `SECOND_CHECK_CLASSES names '${unknown}', and no medicine of the catalogue is of that class. There are: ${[...known].sort().join(', ')}.`,
    );
}
