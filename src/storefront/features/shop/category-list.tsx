import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CATEGORIES, type Category } from './categories.ts';
import styles from './category-list.module.css';

interface CategoryListProps {
  /** The shelf she is at, if it is known. */
  readonly current: Category | undefined;
}

/** The shelves. Each is a link, so that it can be shared, opened in a tab and gone back from. */
export function CategoryList({ current }: CategoryListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the row slides: the shelf she is at should be seen in it. Only the row moves.
    const row = list.current;
    const chosen = row?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    if (!row || !chosen) return;
    const { left, width } = row.getBoundingClientRect();
    row.scrollBy({ left: chosen.left + chosen.width / 2 - (left + width / 2) });
  }, [current]);
  return (
    <nav aria-label="Categories" className={styles.shelves}>
      <ul ref={list} role="list" className={styles.list}>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Link
              to="/shop-otc"
              search={{ category }}
              resetScroll={false}
              className={styles.category}
              activeProps={{}}
              aria-current={category === current ? 'page' : undefined}
            >
              {category}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
