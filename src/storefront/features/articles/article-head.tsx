import { Breadcrumb, Day, PageTitle } from '#ui';
import styles from './article-head.module.css';
import type { Article } from './article.ts';
import { Byline } from './byline.tsx';

interface ArticleHeadProps {
  readonly article: Article;
}

/** What an article is called, and who answers for it. */
export function ArticleHead({ article }: ArticleHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Breadcrumb
          crumbs={[
            { label: 'Home', to: '/' },
            { label: 'Tribe Reads', to: '/tribe-reads' },
            { label: article.title },
          ]}
        />
        <PageTitle>{article.title}</PageTitle>
        <p className={styles.lead}>{article.description}</p>
        <Byline article={article} />
        <p className={styles.updated}>
          Updated on <Day instant={article.updated} />. No clinician has reviewed this text yet.
        </p>
      </div>
      <img
        src={article.picture}
        alt=""
        width={320}
        height={320}
        fetchPriority="high"
        className={styles.picture}
      />
    </header>
  );
}
