import type { ReactNode } from 'react';
import styles from './fold.module.css';
import { ChevronDown } from './icons.ts';

interface FoldProps {
  /** For links to it. */
  readonly id?: string;
  readonly title: ReactNode;
  /** The level of its title on this page. */
  readonly heading: 'h2' | 'h3' | 'h4';
  /** Whether it begins unfolded. */
  readonly open?: boolean;
  /** Hears that it was unfolded, for what is fetched only then. */
  readonly onUnfold?: () => void;
  readonly children: ReactNode;
}

/** Something to read that is folded behind its title. Several beside each other make an accordion. */
export function Fold(props: FoldProps) {
  const { id, title, heading: Heading, open = false, onUnfold, children } = props;
  return (
    <details
      id={id}
      className={styles.fold}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && onUnfold?.()}
    >
      <summary className={styles.summary}>
        <Heading className={styles.heading}>{title}</Heading>
        <ChevronDown aria-hidden="true" size={22} className={styles.mark} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
