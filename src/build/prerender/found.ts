import { escaped } from './document.ts';

/**
 * What search engines read, by the names of its files.
 *
 * @param origin what people open. Where nobody has said it there is no site map: in it, and where robots.txt names it,
 * stand whole addresses, and those of another host would lead everybody there
 */
export const foundFiles = (
  origin: string | undefined,
  paths: readonly string[],
): Readonly<Record<string, string>> => ({
  'robots.txt': robots(origin),
  ...(origin !== undefined && { [SITE_MAP]: siteMap(origin, paths) }),
});

const SITE_MAP = 'sitemap.xml';

/** Private pages say `noindex` themselves, which has to be read; the API has nothing to be found. */
const robots = (origin: string | undefined): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...(origin === undefined ? [] : ['', `Sitemap: ${origin}/${SITE_MAP}`]),
    '',
  ].join('\n');

/** Where the public pages are, for whoever looks for them. */
const siteMap = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
