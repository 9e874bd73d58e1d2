import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router';
import { entries as articles } from 'virtual:content-ways/articles';
import { questionnaires } from 'virtual:questionnaires';
import { createStorefrontRouter } from './router.tsx';

/** An address of the router's, and what it says of it. */
export interface PagePath {
  /** One that ends in `/*` stands for whatever follows. */
  readonly path: string;
  /** How the files end without which it does not run; none where it leads elsewhere. */
  readonly files: readonly string[];
  readonly ahead: 'everybody' | 'newcomers' | undefined;
}

const ids = questionnaires.map(({ id }) => id);
const treatments = questionnaires.filter(({ isPharmacy }) => !isPharmacy).map(({ id }) => id);

/** What a part of a path can be. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  treatment: treatments,
  id: ids,
  article: articles.map(({ slug }) => slug),
  orderId: ['*'],
};

/** Every path that is a page: what is built, served, listed and looked at. */
export function pagePaths(): readonly PagePath[] {
  const { routesByPath } = createStorefrontRouter(createMemoryHistory());
  return Object.values<AnyRoute>(routesByPath).flatMap(({ fullPath, options }) => {
    const { files = [], ahead } = options.staticData ?? {};
    const [part = '', name] = /[$](\w+)/.exec(fullPath) ?? [];
    const values = name === undefined ? [''] : VALUES[name];
    if (!values) throw new Error(`Nobody knows what '${part}' in ${fullPath} can be.`);
    const filled = (text: string, value: string) =>
      part === '' ? text : text.replace(part, value);
    return values.map((value) => ({
      path: filled(fullPath, value),
      files: files.map((file) => filled(file, value)),
      ahead,
    }));
  });
}

/** The pages that everybody may find: read without JavaScript, and listed for search engines. */
export const publicPaths = (): readonly string[] =>
  pagePaths()
    .filter(({ ahead }) => ahead === 'everybody')
    .map(({ path }) => path);
