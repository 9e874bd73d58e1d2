/** What the shop has to say of questionnaires: whether it supplies what they lead to, and which rules of its own wait for a review. */
import type { LoadedQuestionnaire } from '#documents';
import type { LocatedFinding } from '#analysis/words';
import type { readCatalogue } from '#catalogue';
import type { CalendarDate } from '#engine';

const POINTER = '/x-questionnaire/catalogue';

/** Rules of the shelf whose review was due before the day. */
export const overdueOnShelf = (
  { limits, flags }: Pick<Awaited<ReturnType<typeof readCatalogue>>, 'limits' | 'flags'>,
  on: CalendarDate,
): readonly LocatedFinding[] =>
  Object.entries({ limit: limits, flag: flags }).flatMap(([called, rules]) =>
    rules
      .filter(({ reviewBy }) => reviewBy < on)
      .map(({ id, reviewBy }) => ({
        ...{ questionnaire: 'catalogue', kind: 'review-overdue', because: [] },
        pointer: `/${called}s/${id}/reviewBy`,
        what: `The ${called} '${id}' of the shop was to be reviewed by ${reviewBy}.`,
        mend: 'Have a clinician look at it and write the next date.',
      })),
  );

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
