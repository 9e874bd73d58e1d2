import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './external-link.module.css';

/** A link that leaves the site, in a new tab, and says so. */
export function ExternalLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      target="_blank"
      rel="noopener noreferrer"
      className={classes(styles.link, className)}
    >
      {children}
      <span aria-hidden="true" className={styles.mark} />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
