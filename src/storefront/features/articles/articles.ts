import { entries } from 'virtual:content/articles';
import type { ArticleMatter } from '../../content/entries.ts';
import type { Block } from '../../content/text.ts';

/** An article as it stands in a list. */
export interface ListedArticle extends ArticleMatter {
  readonly slug: string;
  /** The address of its illustration. */
  readonly picture: string;
}

export interface Article extends ListedArticle {
  readonly text: readonly Block[];
}

const pictures = import.meta.glob<string>('../../content/articles/*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** Every article, in the order of their places. */
export const articles: readonly ListedArticle[] = entries.map(({ slug, matter }) => ({
  ...matter,
  slug,
  picture: pictures[`../../content/articles/${slug}.svg`] ?? '',
}));

/** The whole of an article; undefined where there is none. */
export async function readArticle(slug: string): Promise<Article | undefined> {
  const listed = articles.find((article) => article.slug === slug);
  const text = await entries.find((entry) => entry.slug === slug)?.load();
  return listed && text && { ...listed, ...text };
}

/** What comes before and after an article; the list is a circle, so there always is something. */
export function neighboursOf(slug: string) {
  const place = articles.findIndex((article) => article.slug === slug);
  return { previous: articles.at(place - 1), next: articles[(place + 1) % articles.length] };
}
