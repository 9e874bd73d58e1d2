import { Day } from '#ui';
import styles from './byline.module.css';
import type { ListedArticle } from './articles.ts';

/** Who wrote it, when, and how long it takes to read. */
export const Byline = ({ article }: { readonly article: ListedArticle }) => (
  <p className={styles.line}>
    <span>Tribe Team</span>
    <Day instant={article.date} />
    <span>~ 5 min read</span>
  </p>
);
