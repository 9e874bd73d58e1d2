import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const STOREFRONT = fileURLToPath(new URL('../../dist/latest', import.meta.url));

/** Every path that is a page, as the build told the server. */
export const pagePaths: readonly string[] = JSON.parse(
  readFileSync(`${STOREFRONT}/paths.json`, 'utf8'),
);

/** Where the build left a page that it has rendered ahead. */
export const prerenderedFile = (path: string): string =>
  `${STOREFRONT}/prerendered${path}/index.html`;

export const consultationPaths = pagePaths.filter((path) => path.startsWith('/consultation/'));

/** The pages that everybody may find. */
export const publicPaths = pagePaths.filter(
  (path) => !consultationPaths.includes(path) && existsSync(prerenderedFile(path)),
);
