/** Whether the shop has anything to supply to whoever finishes a questionnaire. */
import type { LoadedQuestionnaire } from '#documents';
import type { LocatedFinding } from '#analysis/words';
import { readCatalogue } from '#catalogue';

const POINTER = '/x-questionnaire/catalogue';

/** The shelves in a folder of products. */
export async function shelvesIn(folder: string): Promise<readonly Shelf[]> {
  const { lists } = await readCatalogue(folder);
  return lists;
}

interface Shelf {
  readonly type: 'OTC' | 'POM';
  readonly condition: string;
  readonly treatment: string;
  readonly products: readonly { readonly questionnaireId: string | null }[];
}

/** What to say of a questionnaire whose `catalogue` names no shelf with something for it: nobody who finishes it could choose anything. */
export function withoutShelf(
  { questionnaire, isPharmacy, positionOf }: LoadedQuestionnaire,
  shelves: readonly Shelf[],
): readonly LocatedFinding[] {
  const { id, catalogue } = questionnaire;
  const own = nameOf(catalogue);
  const isOfKind = ({ type, products }: Shelf): boolean =>
    isPharmacy ? products.some(({ questionnaireId }) => questionnaireId === id) : type === 'POM';
  const fitting = shelves.filter(isOfKind);
  if (fitting.some((shelf) => nameOf(shelf).toLowerCase() === own.toLowerCase())) return [];
  const names = fitting.map(nameOf).sort().join('; ');
  return [
    {
      ...{ questionnaire: id, kind: 'no-shelf', pointer: POINTER, ...positionOf(POINTER) },
      what: isPharmacy
        ? `No product that stands under ${own} asks for this questionnaire: nobody is led to it, and whoever finishes it finds nothing to buy.`
        : `The shop has no prescription medicines under ${own}: whoever finishes this questionnaire finds nothing to choose.`,
      because: [],
      mend:
        isPharmacy && names === ''
          ? `Write "questionnaire": "${id}" at a pharmacy medicine in the catalogue.`
          : `Name one of these, or add its products to the catalogue: ${names}.`,
    },
  ];
}

const nameOf = ({ condition, treatment }: Pick<Shelf, 'condition' | 'treatment'>): string =>
  `'${condition}', '${treatment}'`;
