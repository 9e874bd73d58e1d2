import {
  isSameListing,
  type CatalogueProduct,
  type KnownQuestionnaire,
  type Listing,
} from '#domain';

type Known = Pick<KnownQuestionnaire, 'questionnaire' | 'isPharmacy'>;

interface Shelf extends Listing {
  readonly products: readonly Pick<CatalogueProduct, 'id' | 'questionnaireId'>[];
}

/**
 * Every questionnaire that a product asks for is one for the pharmacist, and about the shelf on which the product stands:
 * nobody could buy it otherwise, or would find it once she has answered.
 *
 * @throws Error with one sentence that names the product and says how to mend it
 */
export function refuseUnanswerable(
  questionnaires: readonly Known[],
  { lists }: { readonly lists: readonly Shelf[] },
): void {
  for (const list of lists)
    for (const { id, questionnaireId } of list.products)
      if (questionnaireId !== null) refuseIn(questionnaires, list, id, questionnaireId);
}

function refuseIn(
  questionnaires: readonly Known[],
  listing: Listing,
  product: string,
  asked: string,
): void {
  const known = questionnaires.find(
    ({ isPharmacy, questionnaire: { id } }) => isPharmacy && id === asked,
  );
  if (!known)
    throw new Error(
      `'${product}' asks for the questionnaire '${asked}', which is not there: write it as questionnaires/pharmacy/${asked}.json, or take its name off the shelf.`,
    );
  const { catalogue } = known.questionnaire;
  if (isSameListing(catalogue, listing)) return;
  throw new Error(
    `'${product}' stands under '${listing.condition}', '${listing.treatment}', and asks for the questionnaire '${asked}', whose catalogue is '${catalogue.condition}', '${catalogue.treatment}': give both the same.`,
  );
}
