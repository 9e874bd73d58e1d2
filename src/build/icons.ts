import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Puts the drawings of all icons into the document, once, where any number of icons refer to them: lines are no
 * code, and a page with forty icons needs none of them twice.
 */
export const icons = (file: string): Plugin => ({
  name: 'icons',
  transformIndexHtml: () => [
    {
      tag: 'div',
      attrs: { hidden: true },
      children: readFileSync(file, 'utf8').replaceAll(/\n\s*/g, ''),
      injectTo: 'body',
    },
  ],
});
