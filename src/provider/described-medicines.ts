import type { Medicine } from '#engine';
import {
  isSameListing,
  type Catalogue,
  type CatalogueProduct,
  type KnownQuestionnaire,
} from '#domain';

/**
 * Every strength that a consultation with rules about medicines leads to is described in the formulary: of another one
 * nobody could say for whom it is. Both say what is in it, and rules read both: they have to agree.
 *
 * @throws Error with one sentence that names the strength and says how to mend it
 */
export function refuseUndescribed(
  questionnaires: readonly KnownQuestionnaire[],
  { lists }: Pick<Catalogue, 'lists'>,
): void {
  for (const { questionnaire } of questionnaires) {
    const { id, catalogue, medicines } = questionnaire;
    if (medicines.medicines.length === 0) continue;
    const described = new Map(medicines.medicines.map((medicine) => [medicine.id, medicine]));
    const products = lists
      .filter((list) => list.type === 'POM' && isSameListing(list, catalogue))
      .flatMap((list) => list.products);
    for (const product of products) refuseIn(product, id, described);
  }
}

function refuseIn(
  { id, options, substances }: CatalogueProduct,
  questionnaire: string,
  described: ReadonlyMap<string, Medicine>,
): void {
  for (const option of options) {
    const called = `'${option.id}' (${id}, ${option.strength})`;
    const medicine = described.get(option.id);
    if (!medicine)
      throw new Error(
        `${called} is on the shelf of '${questionnaire}', and its rules about medicines do not know it: describe it in questionnaires/medicines/formulary.json under that id, or let the 'offers' of ${questionnaire}.json have it, or take it off the shelf.`,
      );
    if (listed(substances) !== listed(medicine.substances))
      throw new Error(
        `${called} has ${listed(substances)} in it by the shelf, and ${listed(medicine.substances)} by questionnaires/medicines/formulary.json: rules read both, so mend the one that is wrong.`,
      );
  }
}

const listed = (substances: readonly string[]): string => [...substances].sort().join(', ');
