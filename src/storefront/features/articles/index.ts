/** What we have written: the list, the search through it, and what stands around an article. */
export { ArticleHead } from './article-head.tsx';
export { ArticleSearch } from './article-search.tsx';
export { ArticleEnd } from './article-end.tsx';
export { neighboursOf, readArticle } from './article.ts';
