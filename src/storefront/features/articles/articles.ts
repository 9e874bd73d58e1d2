import { entries } from 'virtual:content/articles';
import type { ArticleMatter } from '../../content/entries.ts';
import { pictureOf } from './picture-of.ts';

/** An article as it stands in a list. */
export interface ListedArticle extends ArticleMatter {
  readonly slug: string;
  /** The address of its illustration. */
  readonly picture: string;
}

/** Every article, in the order of their places. */
export const articles: readonly ListedArticle[] = entries.map(({ slug, matter }) => ({
  ...matter,
  slug,
  picture: pictureOf(slug),
}));
