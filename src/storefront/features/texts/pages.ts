import { entries } from 'virtual:content-ways/pages';
import type { PageMatter } from '../../content/entries.ts';
import type { Block } from '../../content/text.ts';

export interface TextPage extends PageMatter {
  readonly text: readonly Block[];
}

/** What a page says. A page without its text stops the build's tests, not a reader. */
export async function readPage(slug: string): Promise<TextPage | undefined> {
  const whole = await entries.find((each) => each.slug === slug)?.load();
  return whole && { ...whole.matter, text: whole.text };
}
