/** Whether the shop has anything to supply to whoever finishes a questionnaire. */
import type { LoadedQuestionnaire } from '#documents';
import type { LocatedFinding } from '#analysis/words';
import { readCatalogue } from '#catalogue';

const POINTER = '/x-questionnaire/catalogue';

/** The shelves of prescription medicines in a folder of products. */
export async function shelvesIn(folder: string): Promise<readonly Shelf[]> {
  const { lists } = await readCatalogue(folder);
  return lists.filter(({ type }) => type === 'POM');
}

interface Shelf {
  readonly condition: string;
  readonly treatment: string;
}

/** What to say of a questionnaire whose `catalogue` names no shelf: nobody who finishes it could choose anything. */
export function withoutShelf(
  { questionnaire, positionOf }: LoadedQuestionnaire,
  shelves: readonly Shelf[],
): readonly LocatedFinding[] {
  const { id, catalogue } = questionnaire;
  const own = nameOf(catalogue);
  if (shelves.some((shelf) => nameOf(shelf).toLowerCase() === own.toLowerCase())) return [];
  return [
    {
      ...{ questionnaire: id, kind: 'no-shelf', pointer: POINTER, ...positionOf(POINTER) },
      what: `The shop has no prescription medicines under ${own}: whoever finishes this questionnaire finds nothing to choose.`,
      because: [],
      mend: `Name one of these, or add its products to the catalogue: ${shelves.map(nameOf).sort().join('; ')}.`,
    },
  ];
}

const nameOf = ({ condition, treatment }: Shelf): string => `'${condition}', '${treatment}'`;
