import { Link } from '@tanstack/react-router';
import { classes } from '#ui';
import { ArrowRight } from '#ui/icons';
import styles from './treatment-card.module.css';
import type { Treatment } from './treatments.ts';

interface TreatmentCardProps {
  readonly treatment: Treatment;
  /** The level of its heading on this page. */
  readonly heading: 'h2' | 'h3';
  readonly className?: string | undefined;
}

/** A treatment that leads to its page, wherever it is pressed. */
export function TreatmentCard({ treatment, heading: Heading, className }: TreatmentCardProps) {
  const { id, name, summary, picture } = treatment;
  return (
    <div className={classes(styles.card, className)}>
      <img
        src={picture}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
        className={styles.picture}
      />
      <div className={styles.words}>
        <Heading className={styles.name}>{name}</Heading>
        <p className={styles.summary}>{summary}</p>
        <Link
          to="/treatments/$treatment"
          params={{ treatment: id }}
          className={classes('covers', styles.link)}
        >
          More Information
          <span className="visually-hidden"> on {name}</span>
          <ArrowRight aria-hidden="true" size={18} />
        </Link>
      </div>
    </div>
  );
}
