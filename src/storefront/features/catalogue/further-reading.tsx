import { Link } from '@tanstack/react-router';
import { ExternalLink } from '#ui';
import { BookOpen } from '#ui/icons';
import styles from './further-reading.module.css';
import type { TreatmentBody } from './body.ts';

/** Posts of our own that go with a treatment. */
export function RelatedPosts({ related }: Pick<TreatmentBody, 'related'>) {
  return (
    <ul role="list" className={styles.related}>
      {related.map(({ title, to }) => (
        <li key={to} className={styles.post}>
          <BookOpen aria-hidden="true" size={22} strokeWidth={1.75} />
          <Link to={to} className="covers">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Whom we learnt it from. */
export function Sources({ sources }: Pick<TreatmentBody, 'sources'>) {
  return (
    <ul role="list" className={styles.sources}>
      {sources.map(({ title, url }) => (
        <li key={url}>
          <ExternalLink href={url}>{title}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}
