import { ChevronDown } from 'lucide-react';
import type { Introduction } from './introduction.ts';
import styles from './treatment-sections.module.css';

/** What is good to know about a condition and its treatment, each part folded behind its heading. */
export function TreatmentSections({ sections }: Pick<Introduction, 'sections'>) {
  return (
    <div className={styles.sections}>
      {sections.map(({ heading, paragraphs }, index) => (
        <details key={heading} className={styles.section} open={index === 0}>
          <summary className={styles.summary}>
            <h3 className={styles.heading}>{heading}</h3>
            <ChevronDown aria-hidden="true" size={22} className={styles.mark} />
          </summary>
          <div className={styles.words}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
