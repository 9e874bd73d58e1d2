import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly shape: 'line' | 'title' | 'picture' | 'button' | 'box';
}

/** The outline of what is being loaded. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span aria-hidden="true" className={classes(styles.skeleton, styles[shape])} />;
}

interface LoadingProps {
  /** What is being loaded, for those who see no outline. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Stands in for a part of the page while it loads. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <p role="status" className="visually-hidden">
        {label}
      </p>
      {children}
    </div>
  );
}
