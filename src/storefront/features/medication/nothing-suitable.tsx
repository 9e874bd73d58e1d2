import type { Product } from '#contract';
import type { NothingSuitable as Words } from '#engine';
import { Alert } from '#ui';

/** Whether a consultation leads to medicines of which none is for her. */
export const isNothingSuitable = (products: readonly Product[]): boolean =>
  products.length > 0 &&
  products.every(({ options }) => options.every(({ offered = true }) => !offered));

interface NothingSuitableProps {
  /** What the questionnaire says then. */
  readonly words: Words | undefined;
  readonly products: readonly Product[];
}

/** In the place of a list of which nothing is for her: that it is so, why, and what she can do instead. */
export function NothingSuitable({ words = OTHERWISE, products }: NothingSuitableProps) {
  const reasons = products.flatMap(({ options }) =>
    options.flatMap(({ because = [] }) => because.map(({ message }) => message)),
  );
  return (
    <Alert kind="refusal" title={words.message}>
      <p>{words.advice}</p>
      {[...new Set(reasons)].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Alert>
  );
}

/** A questionnaire without words for it withholds nothing from somebody who is eligible; an ended one withholds all. */
const OTHERWISE: Words = {
  message: 'None of our medicines suits you at the moment.',
  advice: 'Please talk to your GP or a pharmacist about other ways to treat this.',
};
