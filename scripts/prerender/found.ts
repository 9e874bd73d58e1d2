import { escaped } from './document.ts';

/** Where the public pages are, for whoever looks for them. */
export const siteMap = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Private pages say `noindex` themselves, which has to be read; the API has nothing to be found. */
export const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
