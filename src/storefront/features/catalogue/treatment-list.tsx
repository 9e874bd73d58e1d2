import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import styles from './treatment-list.module.css';
import { treatments } from './treatments.ts';

interface TreatmentListProps {
  /** The level of each treatment's heading on this page. */
  readonly heading: 'h2' | 'h3';
}

/** Every treatment as a card that leads to its page. */
export function TreatmentList({ heading: Heading }: TreatmentListProps) {
  return (
    <ul role="list" className={styles.list}>
      {treatments.map(({ id, name, summary, picture }) => (
        <li key={id} className={styles.card}>
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
            <Link to="/treatments/$treatment" params={{ treatment: id }} className={styles.link}>
              More Information
              <span className="visually-hidden"> on {name}</span>
              <ArrowRight aria-hidden="true" size={18} />
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
