import { ExternalLink } from '#ui';
import styles from './trust.module.css';

const REGISTER = 'https://www.pharmacyregulation.org/registers';

/** What a customer may rely on, and where she can check it. */
export function Trust() {
  return (
    <section aria-labelledby="trust" className={styles.trust}>
      <div className={styles.head}>
        <h2 id="trust" className={styles.title}>
          The safeguards are the point.
        </h2>
        <p>Good care is careful. These are promises, and most of them are the law.</p>
      </div>
      <ul role="list" className={styles.facts}>
        <li>
          <h3 className={styles.fact}>A regulated pharmacy</h3>
          <p>We answer to the General Pharmaceutical Council.</p>
          <ExternalLink href={REGISTER} className={styles.register}>
            Look us up on its register
          </ExternalLink>
        </li>
        <li>
          <h3 className={styles.fact}>A person decides</h3>
          <p>
            Independent pharmacist prescribers read every consultation, after our questions have
            checked it.
          </p>
        </li>
        <li>
          <h3 className={styles.fact}>Nobody needs to know</h3>
          <p>Plain, discreet packaging, and no word to your GP that you did not agree to.</p>
        </li>
        <li>
          <h3 className={styles.fact}>Soon, and only if you want it</h3>
          <p>On its way 1-2 working days after approval. You can cancel at any time until then.</p>
        </li>
      </ul>
    </section>
  );
}
