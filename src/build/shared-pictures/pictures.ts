import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const STOREFRONT = join(import.meta.dirname, '../../storefront');
const ARTICLES = join(STOREFRONT, 'content/articles');
const TREATMENTS = join(STOREFRONT, 'content/treatments');
const ILLUSTRATIONS = join(STOREFRONT, 'features/catalogue/illustrations');

/** Where the pictures are kept, and served from under `/shared`. */
export const FOLDER = join(STOREFRONT, 'public/shared');

/** A picture for links to a page: what it is called, and the page that is photographed for it. */
export interface SharedPicture {
  readonly name: string;
  readonly page: string;
  /** Of what it is made: another one means that it has to be made again. */
  readonly madeOf: string;
}

const names = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/\.md$/, ''));

/** Every article's and every treatment's, and one for all other pages. */
export const pictures = (): readonly SharedPicture[] => [
  picture('tribe', join(ILLUSTRATIONS, 'bouquet.svg'), 'arch'),
  ...names(ARTICLES).map((name) => picture(name, join(ARTICLES, `${name}.svg`), 'round')),
  ...names(TREATMENTS).map((name) => picture(name, join(ILLUSTRATIONS, `${name}.svg`), 'round')),
];

function picture(name: string, file: string, shape: 'arch' | 'round'): SharedPicture {
  const page = pageOf(readFileSync(file, 'utf8'), shape);
  return { name, page, madeOf: createHash('sha256').update(page).digest('hex') };
}

const mark = readFileSync(join(STOREFRONT, 'features/shell/mark.svg'), 'utf8');

/**
 * The illustration beside our name. No words of the page: they stand beside the picture wherever it is
 * shown, and a picture of words would be wrong as soon as they change.
 */
const pageOf = (illustration: string, shape: 'arch' | 'round'): string => `<!doctype html>
<meta charset="utf-8">
<style>
  body { display: flex; align-items: ${shape === 'arch' ? 'end' : 'center'}; justify-content: space-between;
    box-sizing: border-box; width: 1200px; height: 630px; margin: 0; padding: 0 90px; background: #fbf6f0; color: #2a1533; }
  .words { align-self: center; }
  .name { display: flex; gap: 28px; align-items: center; font: 560 120px/1 Fraunces; letter-spacing: -0.02em; }
  .name svg { width: 112px; height: 112px; }
  .promise { margin: 36px 0 0; color: #6b2a5b; font: 440 38px/1.35 Fraunces; }
  .drawing svg { display: block; width: auto; height: ${shape === 'arch' ? 570 : 510}px; }
</style>
<div class="words">
  <div class="name">${mark}<span>Tribe</span></div>
  <p class="promise">You are Seen,<br>You are Heard,<br>You are one of Us.</p>
</div>
<div class="drawing">${illustration}</div>
`;
