import { questionnaires } from 'virtual:questionnaires';
import { cards } from 'virtual:treatment-cards';

/** A treatment as it stands in a list: named by its condition, without a medicine or a price. */
export interface Treatment {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  /** The address of its illustration. */
  readonly picture: string;
  /** Under which the shop lists its medicines. */
  readonly catalogue: { readonly condition: string; readonly treatment: string };
}

// Whatever files there are: a new questionnaire needs none, and gains by a text and a picture.
const pictures = import.meta.glob<string>('./illustrations/*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
});

const picture = (name: string): string | undefined => pictures[`./illustrations/${name}.svg`];

/** Every treatment that has a questionnaire, in the order of their texts, the others last. */
export const treatments: readonly Treatment[] = questionnaires
  .filter(({ isPharmacy }) => !isPharmacy)
  .map(({ id, name, catalogue }) => {
    const index = cards.findIndex((card) => card.id === id);
    const card = cards[index];
    const treatment: Treatment = {
      id,
      name: card?.title ?? name,
      summary:
        card?.summary ??
        'Answer a few private questions, and a prescriber looks at whether treatment is right for you.',
      picture: picture(id) ?? picture('leaf') ?? '',
      catalogue,
    };
    return { treatment, index: card ? index : cards.length };
  })
  .sort((a, b) => a.index - b.index)
  .map(({ treatment }) => treatment);

export const findTreatment = (id: string): Treatment | undefined =>
  treatments.find((treatment) => treatment.id === id);
