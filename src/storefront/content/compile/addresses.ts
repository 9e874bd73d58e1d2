import type { Collection } from '../entries.ts';

const PATHS: { readonly [collection in Collection]: (slug: string) => string } = {
  articles: (slug) => `/tribe-reads/${slug}`,
  pages: (slug) => `/${slug}`,
  faqs: () => '/faqs',
  treatments: (slug) => `/treatments/${slug}`,
};

interface Named {
  readonly collection: Collection;
  readonly slug: string;
}

/** The path of the page that shows this text. */
export const addressOf = ({ collection, slug }: Named): string => PATHS[collection](slug);
