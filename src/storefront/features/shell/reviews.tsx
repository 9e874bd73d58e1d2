import { Star } from 'lucide-react';
import { ExternalLink } from '#ui';
import { pharmacy } from './pharmacy.ts';
import styles from './reviews.module.css';

const STARS = [1, 2, 3, 4, 5];

/** What customers say, in stars. Our own markup: nothing is fetched from anybody. */
export function Reviews() {
  const { stars, words, href } = pharmacy.reviews;
  return (
    <div className={styles.reviews}>
      <div aria-hidden="true" className={styles.stars}>
        {STARS.map((star) => (
          <Star
            key={star}
            size={20}
            strokeWidth={1.5}
            className={star <= Math.round(stars) ? styles.full : undefined}
          />
        ))}
      </div>
      <ExternalLink href={href}>{words}</ExternalLink>
    </div>
  );
}
