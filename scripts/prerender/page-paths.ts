/** Every path that is a page: what is built, served, listed and looked at. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const questionnaireFolder = fileURLToPath(new URL('../../questionnaires', import.meta.url));
const contentFolder = fileURLToPath(new URL('../../src/storefront/content', import.meta.url));

/** The pages that are there whatever the questionnaires say; redirects are the router's own. */
const fixedPaths = [
  '/shop-otc',
  '/checkout',
  '/',
  '/home',
  '/treatments',
  '/treatments-details/hrt',
  '/cart',
  '/profile',
  '/login',
  '/reset-password',
  '/tribe-reads',
  '/faqs',
  '/about',
  '/contact',
];

/** Every questionnaire's id, which is its file's name. */
export const questionnaireIds = (): readonly string[] =>
  readdirSync(questionnaireFolder)
    .filter((name) => name.endsWith('.json') && name !== 'questionnaire.schema.json')
    .map((name) => name.replace(/\.json$/, ''))
    .sort();

/** The texts of a kind, by their files' names. */
const textsOf = (kind: string): readonly string[] =>
  readdirSync(`${contentFolder}/${kind}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace(/\.md$/, ''))
    .sort();

/** Every path that is a page. One that ends in `/*` stands for whatever follows. */
export function pagePaths(): readonly string[] {
  const perQuestionnaire = questionnaireIds().flatMap((id) => [
    `/consultation/${id}`,
    `/treatments/${id}`,
    `/treatments/${id}/prices`,
  ]);
  const perText = [
    ...textsOf('articles').map((slug) => `/tribe-reads/${slug}`),
    ...textsOf('pages').map((slug) => `/${slug}`),
  ];
  const all = [...fixedPaths, '/order-success/*', '/orders/*', ...perQuestionnaire, ...perText];
  return [...new Set(all)];
}

/** The pages that everybody may find: read without JavaScript, and listed for search engines. */
export function publicPaths(): readonly string[] {
  const notListed =
    /^\/(home|checkout|cart|profile|login|reset-password|about|contact)$|^\/(consultation|treatments-details|order-success|orders)\//;
  return pagePaths().filter((path) => !notListed.test(path));
}
