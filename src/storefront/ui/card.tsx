import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'div'> {
  readonly padded?: boolean;
}

/** A raised surface for one thing. */
export function Card({ padded = true, className, ...rest }: CardProps) {
  return <div {...rest} className={classes(styles.card, padded && styles.padded, className)} />;
}
