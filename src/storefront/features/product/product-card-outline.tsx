import { Card, Skeleton } from '#ui';
import styles from './product-card.module.css';

/** As high as most cards are, so that little moves when they come. */
export const ProductCardOutline = () => (
  <Card padded={false} className={styles.card}>
    <div className={styles.picture} />
    <div className={styles.body}>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="box" />
      <Skeleton shape="button" />
    </div>
  </Card>
);
