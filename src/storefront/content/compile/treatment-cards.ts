/**
 * `virtual:treatment-cards`: of the treatments' texts only what lists show, because every visitor fetches
 * it; the rest comes with the page that shows it.
 */
import type { Plugin } from 'vite';
import { readContent } from './read.ts';

const CARDS = 'virtual:treatment-cards';

export function treatmentCards(contentFolder: string): Plugin {
  return {
    name: 'treatment-cards',
    resolveId: (id) => (id === CARDS ? `\0${CARDS}` : undefined),
    async load(id) {
      if (id !== `\0${CARDS}`) return undefined;
      const { entries } = await readContent(contentFolder);
      const cards = entries
        .filter(({ collection }) => collection === 'treatments')
        .map(({ slug, matter }) => ({ id: slug, title: matter.title, summary: matter['summary'] }));
      return `export const cards = ${JSON.stringify(cards)};`;
    },
  };
}
