import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './tabs.module.css';

interface TabsProps {
  /** What the tabs are parts of. */
  readonly label: string;
  /** TabLinks. */
  readonly children: ReactNode;
}

/**
 * Parts of one page, each at an address of its own: links, so that they can be bookmarked, opened in
 * another browser tab and gone back from.
 */
export function Tabs({ label, children }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.bar}>
      <ul role="list" className={styles.tabs}>
        {children}
      </ul>
    </nav>
  );
}

interface AnchorProps extends ComponentProps<'a'> {
  /** The part that is shown; said here, because an address without a tab also stands for one. */
  readonly current?: boolean;
}

function Anchor({ current = false, className, ...rest }: AnchorProps) {
  return (
    <li>
      <a
        {...rest}
        className={classes(styles.tab, className)}
        aria-current={current ? 'page' : undefined}
      />
    </li>
  );
}

/** A link to one part, in Tabs. */
export const TabLink = createLink(Anchor);
