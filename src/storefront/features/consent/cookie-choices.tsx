import styles from './cookie-choices.module.css';

/** Told to the window when somebody wants to choose again. */
export const ASKED = 'cookie-choices';

/** Opens the question again. */
export function CookieChoices() {
  return (
    <button
      type="button"
      className={styles.choices}
      onClick={() => window.dispatchEvent(new Event(ASKED))}
    >
      Cookie choices
    </button>
  );
}
