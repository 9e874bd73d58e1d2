import { search } from '#features/catalogue';
import { articles, type ListedArticle } from './articles.ts';

const searchable = articles.map((article) => {
  const { title, description, search: words } = article;
  return { article, terms: [title, description, ...words] };
});

/** The articles that a search means, best first; all of them when it says nothing. */
export const searchArticles = (query: string): readonly ListedArticle[] =>
  search(searchable, query).map(({ article }) => article);
