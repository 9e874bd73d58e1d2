import type { ReactNode } from 'react';
import { classes } from '#ui';
import styles from './scroll-table.module.css';

interface ScrollTableProps {
  /** What it is called where it is read out. */
  readonly label: string;
  readonly titles: readonly string[];
  /** Rows that are pressed and read from left to right, or figures in which each column is read by itself. */
  readonly look?: 'rows' | 'figures';
  readonly className?: string | undefined;
  /** Its rows. */
  readonly children: ReactNode;
}

/** A table that scrolls by itself, also with the keyboard, where there is no room for it. */
export function ScrollTable({
  label,
  titles,
  look = 'rows',
  className,
  children,
}: ScrollTableProps) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classes(styles.table, styles[look], className)}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
