import { useLoaderData } from '@tanstack/react-router';
import { ArticleEnd, ArticleHead, readArticle } from '#features/articles';
import { findTreatment } from '#features/catalogue';
import { Prose } from '#features/prose';
import { Page, useDocumentHead } from '#ui';
import styles from './article.module.css';
import { articleData, wayTo } from './structured-data.ts';

export const load = readArticle;

export function ArticlePage() {
  const article = useLoaderData({ from: '/tribe-reads/$article' });
  const { title, description, slug, drawing } = article;
  useDocumentHead({
    title,
    description,
    kind: 'article',
    picture: { name: slug, alt: drawing },
    data: [
      articleData(article),
      wayTo(['Tribe Reads', '/tribe-reads'], [title, `/tribe-reads/${slug}`]),
    ],
  });
  return (
    <Page key={slug}>
      <article className={styles.article}>
        <ArticleHead article={article} />
        <Prose text={article.text} />
        <ArticleEnd article={article} treatment={findTreatment(article.treatment)} />
      </article>
    </Page>
  );
}
