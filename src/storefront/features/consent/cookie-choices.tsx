import { tell } from '#features/page-events';
import styles from './cookie-choices.module.css';

/** Opens the question again. */
export function CookieChoices() {
  return (
    <button type="button" className={styles.choices} onClick={() => tell('cookie-choices')}>
      Cookie choices
    </button>
  );
}
