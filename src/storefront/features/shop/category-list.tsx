import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CATEGORIES, type Category } from './categories.ts';
import styles from './category-list.module.css';

/** The shelves. Each is a link, so that it can be shared, opened in a tab and gone back from. */
export function CategoryList({ current }: { readonly current: Category }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the row slides: the shelf she is at should be seen in it.
    const chosen = list.current?.querySelector('[aria-current=page]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
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
