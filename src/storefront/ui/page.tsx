import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './page.module.css';

interface PageProps extends ComponentProps<'div'> {
  /** As wide as lines of text should be. */
  readonly narrow?: boolean;
}

/** The width and air of a page. */
export function Page({ narrow = false, className, ...rest }: PageProps) {
  return <div {...rest} className={classes(styles.page, narrow && styles.narrow, className)} />;
}
