import { TreatmentCard } from './treatment-card.tsx';
import styles from './treatment-list.module.css';
import type { Treatment } from './treatments.ts';

/** Treatments as cards that lead to their pages. */
export function TreatmentList({ treatments }: { readonly treatments: readonly Treatment[] }) {
  return (
    <ul role="list" className={styles.list}>
      {treatments.map((treatment) => (
        <li key={treatment.id} className={styles.item}>
          <TreatmentCard treatment={treatment} heading="h2" className={styles.card} />
        </li>
      ))}
    </ul>
  );
}
