import type { ReactNode } from 'react';
import { Card, classes } from '#ui';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** Of its heading: the third where it stands under another one. */
  readonly level?: 2 | 3;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One part of a case, under its heading. */
export function Section({ title, level = 2, className, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <Card className={classes(styles.section, className)}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </Card>
  );
}
