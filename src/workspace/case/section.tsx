import type { ReactNode } from 'react';
import { Card } from '#ui';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One part of a case, under its heading. */
export function Section({ title, children }: SectionProps) {
  return (
    <Card className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </Card>
  );
}
