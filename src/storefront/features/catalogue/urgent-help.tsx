import { classes } from '#ui';
import { Phone } from '#ui/icons';
import type { TreatmentBody } from './body.ts';
import styles from './urgent-help.module.css';

const WORDS: Readonly<Record<string, string>> = {
  '111': 'Call 111 for urgent advice',
  '999': 'Call 999 at once',
};

/** When this pharmacy is not the place to turn to, and which is. */
export function UrgentHelp({ urgent }: Pick<TreatmentBody, 'urgent'>) {
  return (
    <ul role="list" className={styles.cards}>
      {urgent.map(({ call, when }) => (
        <li key={call} className={classes(styles.card, call === '999' && styles.emergency)}>
          <h3 className={styles.title}>
            <Phone aria-hidden="true" size={22} strokeWidth={1.75} />
            <a href={`tel:${call}`}>{WORDS[call] ?? `Call ${call}`}</a>
          </h3>
          <ul className={styles.reasons}>
            {when.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
