import { titleOf } from '#features/product';
import type { Shelf } from '#features/shop';
import { search } from './search.ts';

/**
 * What the shop has by the words of a search, shelf by shelf: by its name, its shelf, and the first paragraph of its
 * description, which says what is in it and what it is for. What follows there says whom it is not for. Every word
 * must be found: where it is half of what she asked, a GP or a pharmacist is the better advice.
 */
export function searchShop(shelves: readonly Shelf[], query: string): readonly Shelf[] {
  const words = query.split(/\s+/).filter(Boolean);
  return shelves
    .map(({ category, products }) => ({
      category,
      products: products.filter((product) => {
        const told = product.options.map(({ description }) => opening(description));
        const item = { terms: [titleOf(product), category, ...told] };
        return words.every((word) => search([item], word).length > 0);
      }),
    }))
    .filter(({ products }) => products.length > 0);
}

const opening = (html: string): string =>
  html
    .split('</p>', 1)
    .join('')
    .replaceAll(/<[^>]*>/g, ' ');
