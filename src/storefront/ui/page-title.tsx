import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './page-title.module.css';
import { Unbroken } from './unbroken.tsx';

interface PageTitleProps extends ComponentProps<'h1'> {
  readonly size?: 'large' | 'hero';
}

/** The page's one h1. It takes focus when the page has changed, which reads it out. */
export function PageTitle({ size = 'large', className, children, ...rest }: PageTitleProps) {
  return (
    <h1 {...rest} tabIndex={-1} className={classes(styles.title, styles[size], className)}>
      <Unbroken>{children}</Unbroken>
    </h1>
  );
}
