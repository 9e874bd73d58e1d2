import styles from './logo.module.css';

/** The wordmark: three leaves on one stem, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="34" height="34" aria-hidden="true" focusable="false">
        <circle cx="16" cy="16" r="16" fill="var(--primary)" />
        <g
          fill="none"
          stroke="var(--paper)"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M16 26V12" />
          <path d="M16 15c-1.6-2.8-1.6-6.2 0-9 1.6 2.8 1.6 6.2 0 9z" />
          <path d="M16 20c-3.8.2-6.8-2-7.8-5.8 3.9-.2 6.9 2 7.8 5.8z" />
          <path d="M16 20c3.8.2 6.8-2 7.8-5.8-3.9-.2-6.9 2-7.8 5.8z" />
        </g>
      </svg>
      <span>Tribe</span>
    </span>
  );
}
