import { Link } from '@tanstack/react-router';
import styles from './article-list.module.css';
import type { ListedArticle } from './articles.ts';
import { Byline } from './byline.tsx';

/** Articles as cards, each wholly a link. */
export function ArticleList({ articles }: { readonly articles: readonly ListedArticle[] }) {
  return (
    <ul role="list" className={styles.list}>
      {articles.map((article) => (
        <li key={article.slug} className={styles.card}>
          <img
            src={article.picture}
            alt=""
            width={320}
            height={320}
            decoding="async"
            className={styles.picture}
          />
          <div className={styles.words}>
            <h2 className={styles.title}>
              <Link
                to="/tribe-reads/$article"
                params={{ article: article.slug }}
                className={styles.link}
              >
                {article.title}
              </Link>
            </h2>
            <p>{article.description}</p>
            <Byline article={article} />
          </div>
        </li>
      ))}
    </ul>
  );
}
