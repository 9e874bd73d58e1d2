import type { ReactNode } from 'react';
import { classes } from '#ui';
import styles from './badge.module.css';

export type BadgeLook = 'good' | 'bad' | 'open' | 'plain' | 'differs';

interface BadgeProps {
  readonly look: BadgeLook;
  readonly children: ReactNode;
}

/** A word on how something stands. */
export function Badge({ look, children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[look])}>{children}</span>;
}
