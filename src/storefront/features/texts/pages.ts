import { entries } from 'virtual:content/pages';
import type { PageMatter } from '../../content/entries.ts';
import type { Block } from '../../content/text.ts';

export interface TextPage extends PageMatter {
  readonly text: readonly Block[];
}

/** What a page says. A page without its text stops the build's tests, not a reader. */
export async function readPage(slug: string): Promise<TextPage | undefined> {
  const entry = entries.find((each) => each.slug === slug);
  return entry && { ...entry.matter, ...(await entry.load()) };
}
