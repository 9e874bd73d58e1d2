/** Icons are drawn once in the document, and are but a reference in the code. */
import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as icons from '#ui/icons';

const all = Object.entries(icons);

it('each icon is drawn, and nothing is drawn for none', async () => {
  const svg = await readFile('src/storefront/ui/icons.svg', 'utf8');
  const drawn = [...svg.matchAll(/<g id="([^"]+)">\s*<\w+ /g)].map(([, id]) => id);
  const shown = all.map(
    ([, Icon]) => /<use href="#([^"]+)">/.exec(renderToStaticMarkup(createElement(Icon)))?.[1],
  );
  expect(shown.length).toBeGreaterThan(30);
  expect(drawn.sort()).toEqual(shown.sort());
});

it('an icon has the colour and the size of its place, and nobody hears it', () => {
  const markup = renderToStaticMarkup(createElement(icons.Lock, { size: 20, strokeWidth: 1.75 }));
  expect(markup).toMatch(/^<svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20"/);
  expect(markup).toContain('stroke="currentColor" stroke-width="1.75"');
});
