/**
 * npm run pictures
 *
 * Makes what links to our pages show in messages and on networks, which take no SVG: one PNG for each
 * illustration. The files are committed, so that nobody needs a browser to build; a test says when an
 * illustration has changed since.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { PICTURE } from '#ui/head-elements';
import { findBrowser } from './browser.ts';
import { FOLDER, pictures } from '../src/build/shared-pictures/pictures.ts';
import { withNote } from '../src/build/shared-pictures/png.ts';

const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
);
const face = `@font-face { font-family: Fraunces; font-weight: 100 900;
  src: url(data:font/woff2;base64,${(await readFile(font)).toString('base64')}); }`;

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: PICTURE });
  for (const { name, page: html, madeOf } of pictures()) {
    await page.setContent(html);
    await page.addStyleTag({ content: face });
    await page.evaluate(() => document.fonts.load('560 120px Fraunces'));
    await page.evaluate(() => document.fonts.ready);
    const file = join(FOLDER, `${name}.png`);
    await writeFile(file, withNote(await page.screenshot(), madeOf));
    console.log(file);
  }
} finally {
  await browser.close();
}
