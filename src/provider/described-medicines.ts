import {
  isSameListing,
  type Catalogue,
  type CatalogueProduct,
  type KnownQuestionnaire,
} from '#domain';

/**
 * Every strength that a consultation with rules about medicines leads to is described in the formulary: of another one
 * nobody could say for whom it is.
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
    const described = new Set(medicines.medicines.map((medicine) => medicine.id));
    const products = lists
      .filter((list) => list.type === 'POM' && isSameListing(list, catalogue))
      .flatMap((list) => list.products);
    for (const product of products) refuseIn(product, id, described);
  }
}

function refuseIn(
  { id, options }: CatalogueProduct,
  questionnaire: string,
  described: ReadonlySet<string>,
): void {
  const option = options.find((one) => !described.has(one.id));
  if (option)
    throw new Error(
      `'${option.id}' (${id}, ${option.strength}) is on the shelf of '${questionnaire}', and its rules about medicines do not know it: describe it in questionnaires/medicines/formulary.json under that id, or let the 'offers' of ${questionnaire}.json have it, or take it off the shelf.`,
    );
}
