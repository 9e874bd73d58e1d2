import { entries } from 'virtual:content-ways/articles';
import type { Block } from '../../content/text.ts';
import type { ListedArticle } from './articles.ts';
import { pictureOf } from './picture-of.ts';

export interface Article extends ListedArticle {
  readonly text: readonly Block[];
}

/** The whole of an article; undefined where there is none. */
export async function readArticle(slug: string): Promise<Article | undefined> {
  const whole = await entries.find((entry) => entry.slug === slug)?.load();
  return whole && { ...whole.matter, slug, picture: pictureOf(slug), text: whole.text };
}

/** What comes before and after an article; the list is a circle, so there always is something. */
export function neighboursOf(slug: string) {
  const index = entries.findIndex((entry) => entry.slug === slug);
  return { previous: entries.at(index - 1), next: entries[(index + 1) % entries.length] };
}
